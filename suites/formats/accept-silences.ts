import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { isSuccess, isUnclear } from '../harness/meaning.ts';
import { observer, type SilenceObserver } from '../laws/unspecified.ts';
import { type Accept, collectionsOf, listOf, type ReadableCollection } from './collection.ts';
import { question } from './questions.ts';

/** The Accept headers to send, and how to describe the formats of the answers. */
interface Probe {
  readonly silence: SilenceId;
  readonly accepts: readonly Accept[];
  readonly describe: (formats: readonly string[]) => string;
}

const distinctFormats = (formats: readonly string[]): string => [...new Set(formats)].join(', then ');

const probes: readonly Probe[] = [
  { silence: 'formats/no-preference', accepts: [null, '*/*', 'application/*'], describe: distinctFormats },
  { silence: 'formats/text-xml', accepts: ['text/xml'], describe: distinctFormats },
  {
    silence: 'formats/equal-preference',
    accepts: ['application/json, application/xml', 'application/xml, application/json'],
    describe: (formats) => (formats.join() === 'json,xml' ? 'first' : distinctFormats(formats)),
  },
  {
    silence: 'formats/quality-values',
    accepts: [
      'application/json;q=0.2, application/xml;q=0.9',
      'application/xml; q=0.2, application/json; q=0.9',
    ],
    describe: (formats) => (formats.join() === 'xml,json' ? 'honoured' : 'ignored'),
  },
];

const formatOf = (answer: Answer): string | undefined => {
  const { status, format, headers } = answer;
  if (isUnclear(answer)) return undefined;
  if (!isSuccess(answer)) return String(status);
  return format ?? headers['content-type'] ?? 'no Content-Type';
};

const questionOf = ({ silence, accepts, describe }: Probe): SilenceObserver<ReadableCollection> =>
  question(silence, async (collection, { client }) => {
    const formats: string[] = [];
    let example: Exchange | undefined;
    for (const accept of accepts) {
      const answer = await client.send(listOf(collection, 'limit=1', accept));
      const format = formatOf(answer);
      if (format === undefined) return undefined;
      formats.push(format);
      example ??= answer.exchange;
    }
    return example && [describe(formats), example];
  });

/** Sends Accept headers that name neither of the two documented formats, or both. Judges nothing. */
export const acceptSilences: Check = observer({
  id: 'formats/accept',
  title: 'Which format is answered where Accept does not name exactly one',
  effect: 'reads',
  open: async ({ profile }) => collectionsOf(profile).at(-1),
  observers: probes.map(questionOf),
});
