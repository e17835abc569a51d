import type { Value } from '../../../../models/resources/resource.ts';
import type { Choices } from '../../../choices.ts';
import { type Rendering, renderedLines, renderedMarkup } from '../../rendered-text.ts';

const itself: Rendering = (body) => body;

const mentions: Readonly<Record<string, Rendering>> = {
  rendered: (body) => body.replace(/@\[User:(\d+)\]/g, '@user-$1'),
};

/** The body of a comment as a platform shows it by its choices: markup, line breaks and mentions may look otherwise. */
export const shownBody = (body: Value, choices: Choices): Value => {
  if (typeof body !== 'string') return body;
  const renderings = [
    mentions[choices.of('comments/mentions-in-bodies')],
    renderedMarkup[choices.of('comments/markup-in-bodies')],
    renderedLines[choices.of('comments/line-breaks-in-bodies')],
  ];
  return renderings.reduce((shown: string, rendering = itself) => rendering(shown), body);
};
