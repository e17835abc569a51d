/**
 * The id that a part of a path is; not a number for what is not written in digits, such as `0x1f` and `1e3`. Ids of
 * the simulator are small: what is above them is the id of nothing, however many digits it has.
 */
export const pathId = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
