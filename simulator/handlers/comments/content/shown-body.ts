import type { Value } from '../../../../models/resources/resource.ts';
import type { Choices } from '../../../choices.ts';

type Rendering = (body: string) => string;

const itself: Rendering = (body) => body;

const markup: Readonly<Record<string, Rendering>> = {
  stripped: (body) => body.replace(/<[^<>]*>/g, ''),
  escaped: (body) => body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

const lines: Readonly<Record<string, Rendering>> = {
  crlf: (body) => body.replace(/\r?\n/g, '\r\n'),
  blanks: (body) => body.replace(/[\r\n]+/g, ' '),
};

const mentions: Readonly<Record<string, Rendering>> = {
  rendered: (body) => body.replace(/@\[User:(\d+)\]/g, '@user-$1'),
};

/** The body of a comment as a platform shows it by its choices: markup, line breaks and mentions may look otherwise. */
export const shownBody = (body: Value, choices: Choices): Value => {
  if (typeof body !== 'string') return body;
  const renderings = [
    mentions[choices.of('comments/mentions-in-bodies')],
    markup[choices.of('comments/markup-in-bodies')],
    lines[choices.of('comments/line-breaks-in-bodies')],
  ];
  return renderings.reduce((shown: string, rendering = itself) => rendering(shown), body);
};
