import type { Evidence, Exchange } from './run.ts';
import { collectionOf, lastOf, operationOf, type Symptom } from './symptom.ts';

/** From this number of similar symptoms on, their common property is taken as the cause. */
const manySimilar = 3;

const broken: readonly number[] = [404, 405, 500, 501];

const namesStatus = (words: string, { status }: Exchange): boolean =>
  new RegExp(`\\b${status}\\b`).test(words);

/**
 * The operation whose answer suggests that it is missing or broken: the last of the evidence with the observed status,
 * or the last exchange.
 */
const brokenLast = ({ evidence }: Symptom) => {
  const { exchanges = [], seen = '' } = evidence ?? {};
  const isBroken = ({ status = 0 }: Exchange) => broken.includes(status);
  const named = exchanges.findLast((one) => isBroken(one) && namesStatus(seen, one));
  const last = named ?? exchanges.slice(-1).find(isBroken);
  return last && { mark: `${operationOf(last)} ${last.status}`, isSeen: named !== undefined };
};

const inAnyCollection = (mark: string): string => mark.replace(/\/api\/[^/ ]+/, '/api/:collection');

/**
 * A missing or broken operation, if a sequence that ends with it shows that; a single request does not explain such an
 * answer. The same failure in many collections is one cause.
 */
const brokenOperation = (symptom: Symptom, all: readonly Symptom[]): string[] => {
  const own = brokenLast(symptom)?.mark;
  const seen = all
    .flatMap((one) => brokenLast(one) ?? [])
    .flatMap(({ isSeen, mark }) => (isSeen ? mark : []));
  if (own === undefined || !seen.includes(own)) return [];
  const everywhere = inAnyCollection(own);
  const similar = new Set(seen.filter((mark) => inAnyCollection(mark) === everywhere));
  return [own, ...(similar.size < manySimilar ? [] : [everywhere])];
};

/** The text without the parts that vary between cases, and without the format. */
const withoutValues = (words: string): string =>
  words
    .replace(/,? in (?:JSON|XML)\b/g, '')
    .replace(/"[^"]*"|\b(?:\w*\d[\w.-]*)/g, '#')
    .replace(/(?:#[, ]*)+/g, '# ');

const subjectOf = ({ evidence }: Symptom): string[] =>
  evidence?.subject === undefined ? [] : [`subject ${evidence.subject}`];

const sameCheck = (one: Symptom, other: Symptom): boolean => one.evidence?.check === other.evidence?.check;

const seenWords = ({ evidence }: Symptom): string => withoutValues(evidence?.seen ?? '');

const explainedWords = ({ evidence }: Symptom): string =>
  withoutValues(evidence?.explanation ?? evidence?.seen ?? '');

/** Whether symptoms are of several kinds, but of too few for their common property to be the cause. */
const isTwofold = (symptoms: readonly Symptom[], nameOf: (one: Symptom) => string): boolean => {
  const { size } = new Set(symptoms.map(nameOf));
  return size > 1 && size < manySimilar;
};

const isInTwoWays = (symptoms: readonly Symptom[]): boolean =>
  isTwofold(symptoms, seenWords) && isTwofold(symptoms, explainedWords);

const requirementIdsOf = ({ rows }: Symptom): readonly string[] => rows.map(({ requirement }) => requirement);

const lastWrite = ({ exchanges }: Evidence): Exchange | undefined =>
  exchanges.findLast(({ method }) => method !== 'GET');

/** Whether another requirement also names the subject: then the subject itself is wrong. */
const isNamedElsewhere = (symptom: Symptom, all: readonly Symptom[]): boolean => {
  const own = requirementIdsOf(symptom);
  return all
    .filter((one) => symptom.evidence?.subject && one.evidence?.subject === symptom.evidence.subject)
    .some((one) => !requirementIdsOf(one).some((id) => own.includes(id)));
};

/** Symptoms of a subject are only similar if their texts are the same. */
const subjectWords = (one: Symptom): string => (subjectOf(one).length === 0 ? '' : seenWords(one));

/** Whether the last write was accepted or refused; undefined without a write. */
const writeOutcome = ({ evidence }: Symptom): string[] => {
  const write = evidence && lastWrite(evidence);
  return write === undefined ? [] : [(write.status ?? 500) < 400 ? 'accepted' : 'refused'];
};

/**
 * One requirement that is violated in one collection, or after one write; with a subject, also with the same text.
 * Symptoms after accepted and after refused writes have separate marks. Symptoms of two subjects have none, nor those
 * that one check explained with two texts: they may be two defects.
 */
const requirementsOf = (symptom: Symptom, all: readonly Symptom[]): string[] => {
  const last = lastOf(symptom);
  if (last === undefined || isNamedElsewhere(symptom, all)) return [];
  const write = symptom.evidence && lastWrite(symptom.evidence);
  const words = subjectWords(symptom);
  return symptom.rows.flatMap(({ requirement }) => {
    const others = all.filter(
      (one) => subjectWords(one) === words && requirementIdsOf(one).includes(requirement),
    );
    const ofCheck = others.filter((one) => sameCheck(one, symptom));
    if (isTwofold(others, (one) => subjectOf(one).join()) || isInTwoWays(ofCheck)) return [];
    const outcomes = new Set(others.flatMap(writeOutcome));
    const what = `requirement ${requirement} ${words} ${outcomes.size > 1 ? writeOutcome(symptom) : ''}`;
    return [
      `${what} ${collectionOf(last)}`,
      ...(write === undefined ? [] : [`${what} after ${operationOf(write)}`]),
    ];
  });
};

/** The record of a member; for an operation, the operation itself. */
const recordOf = (subject: string): string => subject.replace(/ [^ .]*$/, '');

/** Whether a symptom is about the spelling of names: those of one record follow one rule. */
const isOfNames = (manner: string): boolean => manner.startsWith('names ');

/**
 * Whether so many members of a type, names of records, or operations are wrong that their common property is the cause.
 */
const isEverywhere = (similar: readonly Symptom[]): boolean => {
  const subjects = new Set(similar.flatMap((one) => one.evidence?.subject ?? []));
  const records = new Set([...subjects].map(recordOf));
  const areNames = similar.some(({ evidence }) => isOfNames(evidence?.manner ?? ''));
  return subjects.size >= manySimilar && records.size >= (areNames ? manySimilar : 2);
};

/** The manner of a symptom, without the format. */
const mannerOf = ({ evidence }: Symptom): string | undefined =>
  evidence?.manner && withoutValues(evidence.manner);

/** The format of a symptom, if its manner contains one. */
const formatOf = ({ evidence }: Symptom): string | undefined =>
  / in (JSON|XML)$/.exec(evidence?.manner ?? '')?.[1];

/**
 * The subject of a symptom, or its manner if that is the same everywhere. If a manner is common in one format only, a
 * member that is wrong in the other format has a separate cause.
 */
const subjectMarks = (symptom: Symptom, all: readonly Symptom[]): string[] => {
  const [subjects, manner] = [subjectOf(symptom), mannerOf(symptom)];
  if (manner === undefined) return subjects;
  const ofRecord = isOfNames(manner) ? subjects.map((one) => `${manner} in ${recordOf(one)}`) : [];
  const similar = all.filter((one) => mannerOf(one) === manner);
  if (!isEverywhere(similar)) return [...subjects, ...ofRecord];
  const format = formatOf(symptom);
  const same = similar.filter((one) => formatOf(one) === format);
  const others = similar.filter((one) => !same.includes(one));
  const isApart = format !== undefined && !isEverywhere(same) && isEverywhere(others);
  return isApart
    ? subjects.map((one) => `${one} in ${format}`)
    : [...subjects, ...ofRecord, `manner ${manner}`];
};

const servedRead = /^GET \/\S*\/:id$/;

/** Whether a read of one record returns a body without the requested id: another record. */
const showsAnother = (exchange: Exchange): boolean => {
  const { url, status, responseBody = '' } = exchange;
  const id = /\/([^/?#]+)(?:[?#]|$)/.exec(url)?.[1] ?? '';
  if (status !== 200 || !servedRead.test(operationOf(exchange)) || responseBody.endsWith('…')) return false;
  const ids = [...responseBody.matchAll(/"id"\s*:\s*"?([^",}\s]+)|<id\b[^>]*>([^<]*)/g)];
  return ids.length > 0 && !ids.some(([, json, xml]) => (json ?? xml) === id);
};

/** A read of one record that returns another one: everything based on it is undecided. */
export const confusedReads = ({ evidence }: Symptom): string[] =>
  (evidence?.exchanges ?? []).filter(showsAnother).map((one) => `another record ${operationOf(one)}`);

/** The requirements that a symptom violates, each with the last write and request, the check and its observation. */
const sightingsOf = ({ rows, evidence }: Symptom) => {
  const last = evidence?.exchanges.at(-1);
  if (evidence === undefined || last === undefined || evidence.subject !== undefined) return [];
  const write = lastWrite(evidence);
  const operations = [write ?? last, last].map(operationOf);
  const mark = `${operations.join(', ')} ${evidence.check} ${withoutValues(evidence.seen)}`;
  const isAnswer = write === undefined || write === last || namesStatus(evidence.seen, write);
  return rows.map(({ requirement }) => ({ requirement, mark, isEffect: !isAnswer }));
};

/**
 * If one check reports the same text for enough requirements at one operation, that is their common cause. Two suffice
 * for the effect of one operation, as a read shows it.
 */
const sharedMarks = (symptom: Symptom, all: readonly Symptom[]): string[] =>
  sightingsOf(symptom).flatMap(({ mark, isEffect }) => {
    const similar = all.flatMap(sightingsOf).filter((one) => one.mark === mark);
    const { size } = new Set(similar.map(({ requirement }) => requirement));
    return size < (isEffect ? 2 : manySimilar) ? [] : [mark];
  });

/** The requests of one check in which it judged several requirements. */
const observationOf = ({ evidence }: Symptom): string[] => {
  if (evidence === undefined || evidence.exchanges.length === 0) return [];
  const exchanges = evidence.exchanges.map(({ method, url, status }) => `${method} ${url} ${status}`);
  return [`${evidence.check} ${evidence.seen} ${evidence.subject ?? ''} ${exchanges.join(', ')}`];
};

/** Marks of a symptom among all: symptoms that share a mark have one cause. In doubt they share none. */
export const marksOf = (symptom: Symptom, all: readonly Symptom[]): readonly string[] => [
  ...subjectMarks(symptom, all),
  ...brokenOperation(symptom, all),
  ...requirementsOf(symptom, all),
  ...confusedReads(symptom),
  ...sharedMarks(symptom, all),
  ...observationOf(symptom),
];
