// What steps through painted elements: imported for what it does.

export {};
