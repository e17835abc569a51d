/** The id that a part of a path is; not a number for what is not written in digits, such as `0x1f` and `1e3`. */
export const pathId = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);
