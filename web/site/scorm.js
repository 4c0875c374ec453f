// A lesson as a SCORM 1.2 package: a manifest and one page, zipped. `combat-lab lesson --as scorm` writes the same.

/*! fflate (c) Arjun Barrett, MIT License, https://github.com/101arrowz/fflate */
import { strToU8, zipSync } from "fflate";

const escaped = (/** @type {string} */ text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** @param {string} title @param {string} page */
export async function scorm(title, page) {
  // Two lessons in one system must not have one name. A page from a disk has no digest.
  const digest = globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(page))) : crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="combat-lab-${id}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="page" isvisible="true">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
`;
  return zipSync({ "imsmanifest.xml": strToU8(manifest), "index.html": strToU8(page) });
}
