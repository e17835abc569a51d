/** A text that both formats can carry, though each spells some of it its own way. */
export const words = (of: string): string => `procon ${of}: <5 & "six" > it's ä\u00A0€ 😀`;
