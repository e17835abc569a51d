/** How long a target may take until it shows what it said that it did, in milliseconds. */
export const patience = 2000;
