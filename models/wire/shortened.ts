/** A text as far as a sentence about it shows it. */
export const shortened = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
