/** Far above any id that a platform gives, and within 32 bits. */
export const unusedId = 2_147_483_000;
