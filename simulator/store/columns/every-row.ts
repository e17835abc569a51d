/** The most rows of a group. */
export const mostRows = 8192;

/** As many rows as a group can have, in their own order. */
export const everyRow: Uint16Array<ArrayBuffer> = Uint16Array.from({ length: mostRows }, (_, row) => row);
