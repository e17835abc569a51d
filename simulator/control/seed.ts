import { isMembers, type Members } from '../../models/members.ts';
import { parseJson } from '../../models/wire/json.ts';
import { Refusal } from '../refusals.ts';
import { addedTo, layRecords } from '../seed/own/lay.ts';
import { type OwnSeed, placeOf, SeedError } from '../seed/own/own-record.ts';
import { readLists, readTexts, type SeedText } from '../seed/own/read.ts';
import { transact } from '../transact.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag } from './member.ts';
import { resetPresent } from './reset.ts';

/** Larger seed data belongs in files: `serve --seed-data`. */
const mostMegas = 64;
const mega = 1024 ** 2;

const tooLarge = () =>
  new Refusal('body-too-large', { message: `Seed data is at most ${mostMegas} MB here.` });

const tooMany = (most: number) =>
  new Refusal('too-many-documents', {
    message: `A sandbox takes no more seed data by request once it has ${most} records of it, as a reset lays all of them at once. Start with serve --seed-data, or allow more with --limit seed=N.`,
  });

const bodyOf = async ({ pieces }: ControlRequest): Promise<Members> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces?.() ?? []) {
    size += piece.length;
    if (size > mostMegas * mega) throw tooLarge();
    parts.push(piece);
  }
  const caps = { maxBytes: mostMegas * mega, maxDepth: 64 };
  const value = parseJson(Buffer.concat(parts).toString('utf8'), caps);
  if (isMembers(value)) return value;
  throw new ControlError('The body must be a JSON object of lists by kind, such as {"users": [...]}.');
};

const countsOf = ({ records }: OwnSeed) =>
  Object.fromEntries([...Map.groupBy(records, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));

const layIn = async (request: ControlRequest, more: OwnSeed): Promise<unknown> => {
  const { sandbox } = request;
  const { documents, seed } = sandbox.limits;
  const own = more.only ? more : addedTo(sandbox.store.kept('seed', 'own'), more);
  if (own.records.length > seed) throw tooMany(seed);
  if (own.records.length > documents) throw new Refusal('too-many-documents');
  if (more.only) return resetPresent(request, undefined, own);
  return transact(sandbox, () => {
    layRecords(sandbox.store, more, sandbox.clock.now());
    sandbox.store.keep('seed', 'own', own);
  });
};

const layAll = async (request: ControlRequest, read: () => OwnSeed): Promise<ControlAnswer> => {
  try {
    const more = read();
    await layIn(request, more);
    return { status: 201, body: { laid: countsOf(more) } };
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    const problems = error.problems.map((one) => ({ at: placeOf(one), ...one }));
    return { status: 400, body: { error: error.heading, problems } };
  }
};

/**
 * `POST seed {KIND: [RECORD, ...], only?}`: stores records now and at every later reset. With `only`, the sandbox
 * restarts with nothing but these documents.
 */
export const laySeed = async (request: ControlRequest): Promise<ControlAnswer> => {
  const body = await bodyOf(request);
  const { only: _, ...lists } = body;
  return layAll(request, () => ({ only: flag(body, 'only') ?? false, ...readLists(lists) }));
};

/** The same with the records of a JSON or CSV file. */
export const laySeedFile = (
  request: ControlRequest,
  file: SeedText,
  only: boolean,
): Promise<ControlAnswer> => {
  if (file.text.length > mostMegas * mega) throw tooLarge();
  return layAll(request, () => ({ only, ...readTexts([file]) }));
};
