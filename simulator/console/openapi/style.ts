/** Of the page beside what the library brings: what is documented is told from what is not at a glance. */
export const style = `body { margin: 0; }
.opblock td { overflow-wrap: anywhere; }
.basis { flex: none; margin: 0 .5rem; padding: .1rem .5rem; border-radius: 1rem; font: 12px sans-serif; }
.basis-documented, .basis-standard { background: #d6f0de; color: #14532d; }
.opblock:has(.basis-silent) { border-style: dashed; }
.basis-silent { background: #fde2b3; color: #6b3b00; }
`;
