// There are only types here.

export {};
