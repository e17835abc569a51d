/**
 * The canonical form of a decimal number: no exponent, no plus sign, no superfluous zeros, no minus zero.
 * Undefined for what is no number, or too long for one.
 */
export declare const normalDecimal: (text: string) => string | undefined;
/** Compares two canonical decimals exactly: below zero when the first is smaller, zero when they are equal. */
export declare const compareDecimals: (a: string, b: string) => number;
