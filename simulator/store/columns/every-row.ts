/** Maximum number of rows in a group. */
export const mostRows = 8192;

/** All row numbers of a full group, ascending. */
export const everyRow: Uint16Array<ArrayBuffer> = Uint16Array.from({ length: mostRows }, (_, row) => row);
