import type { Choices } from '../../../choices.ts';
import { renderedLines, renderedMarkup } from '../../rendered-text.ts';

/** The text of an attachment as a platform keeps it by its choices: markup and line breaks may become others. */
export const settledText = (text: string, choices: Choices): string => {
  const renderings = [
    renderedMarkup[choices.of('attachments/markup-in-texts')],
    renderedLines[choices.of('attachments/line-breaks-in-texts')],
  ];
  return renderings.reduce((kept, rendering) => rendering?.(kept) ?? kept, text);
};
