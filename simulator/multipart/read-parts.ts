import type { Dicer } from '@fastify/busboy';
import { MalformedForm } from './malformed.ts';
import { type PartHead, type PartHeaders, readPartHead } from './part-head.ts';
import { withoutPadding } from './without-padding.ts';
import { beginWork, type Work } from './work.ts';

/** Takes the content of one part as it comes in. */
export interface PartSink {
  readonly write: (bytes: Buffer) => void | Promise<void>;
  readonly end: () => void | Promise<void>;
}

type SinkOf = (head: PartHead) => PartSink | Promise<PartSink>;

const mostParts = 100;

/**
 * The parser never holds a piece back for a part that is behind: it would wait for ever where the form ends in that
 * piece. Each piece is waited for here instead, until it is passed on. The library's types do not know the setting.
 */
const holdingNothing = { partHwm: Number.MAX_SAFE_INTEGER };

const passOn = (part: Dicer.PartStream, sinkOf: SinkOf, work: Work): void => {
  let sink: PartSink | undefined;
  part.on('header', (headers) =>
    work.add(async () => {
      sink = await sinkOf(readPartHead(headers as PartHeaders));
    }),
  );
  part.on('data', (bytes) => work.add(() => sink?.write(bytes as Buffer)));
  part.on('end', () =>
    work.add(() => {
      if (sink === undefined) throw new MalformedForm('a part has no head');
      return sink.end();
    }),
  );
  // The parser tells of it too.
  part.on('error', () => undefined);
};

const toldOf = (stream: Dicer | Dicer.PartStream, event: string): Promise<unknown> =>
  new Promise((resolve) => stream.once(event, resolve));

/** Lets the parts that a parser finds be passed on. What is returned waits until there are no more. */
const followParts = (parser: Dicer, sinkOf: SinkOf, work: Work): (() => Promise<unknown>) => {
  const over = [toldOf(parser, 'finish')];
  const refuse = (why: string): void =>
    work.add(() => {
      throw new MalformedForm(why);
    });
  parser.on('part', (part) => {
    if (over.length > mostParts) refuse('it has too many parts');
    over.push(toldOf(part, 'end'));
    passOn(part, sinkOf, work);
  });
  parser.on('error', () => refuse('it ends before its last boundary'));
  return () => Promise.all(over);
};

const written = (parser: Dicer, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => parser.write(piece, () => resolve()));

/**
 * Reads a form in parts as it comes in, holding no more than a piece of it: RFC 7578, RFC 2046 section 5.1. Rejects
 * with a `MalformedForm`, and with whatever the source or a sink throws.
 */
export const readMultipart = async (
  source: AsyncIterable<Uint8Array>,
  boundary: string,
  sinkOf: SinkOf,
): Promise<void> => {
  const busboy = await import('@fastify/busboy');
  const parser = new busboy.Dicer({ boundary, ...holdingNothing });
  const work = beginWork();
  const allOver = followParts(parser, sinkOf, work);
  for await (const piece of withoutPadding(source, boundary)) {
    await written(parser, piece);
    await work.done();
  }
  parser.end();
  await allOver();
  await work.done();
};
