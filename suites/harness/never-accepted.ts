import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange, Judgement, ReadOrWrite, ServedOperation } from '../../reports/run.ts';
import { type Answer, type Client, type OutgoingRequest, sendBy } from './client.ts';
import type { Paths } from './dialect/place.ts';
import { BlockedError } from './errors.ts';
import { isRedirect } from './http/failure.ts';
import { broughtPage } from './http/html-page.ts';
import {
  hasStatus,
  isAbsent,
  isClientError,
  isLater,
  isNoMethod,
  isServerError,
  isTurnedAway,
  isUnclear,
  outcomeOf,
} from './meaning.ts';
import type { Profile } from './profile/profile.ts';
import { idTextIn } from './resources/create.ts';
import { evidenceOf } from './verdict/evidence.ts';
import { endSentence, isDecided } from './verdict/verdict.ts';

/** The results of the requests for one operation that had the run's token. */
interface Attempts {
  readonly operation: Endpoint;
  accepted: boolean;
  /** Status -> number of answers; 0 stands for no answer. */
  readonly statuses: Map<number, number>;
  /** The number of HTML pages received instead of answers. */
  pages: number;
  /** Whether the simplest request was refused. */
  refusedPlainly: boolean;
  readonly exchanges: Exchange[];
  /** The last request. */
  latest: OutgoingRequest;
}

export interface Operations {
  /** The client of the check; its requests are counted. */
  readonly client: Client;
  /** The operations that accepted a request. */
  readonly served: () => readonly ServedOperation[];
  /**
   * Repeats the last request of an operation that answered only server errors, too few to distinguish load from a
   * broken operation, if one of these judgements is undecided because of it. Returns what the repetition may leave
   * behind.
   */
  readonly tryAgain: (judgements: readonly Judgement[]) => Promise<readonly string[]>;
  /** The judgement, or blocked if an operation that its requirement states never accepted a request. */
  readonly judged: (judgement: Judgement) => Judgement;
}

/** The number of answers such as 500 after which an operation counts as broken. */
const repeated = 3;

/** The number of exchanges kept for one operation. */
const mostKept = 5;

const requirementsOf = ({ requirements = {} }: Endpoint): readonly RequirementId[] => {
  const { answers = [], effect = [], refuses = [] } = requirements;
  return [...answers, ...effect].filter((id) => !refuses.includes(id));
};

/** Requirement -> the operations that it states. */
const stating = new Map<RequirementId, Endpoint[]>();
for (const operation of endpoints as readonly Endpoint[])
  for (const id of requirementsOf(operation)) stating.set(id, [...(stating.get(id) ?? []), operation]);

/** What a profile says about documents and paths. */
type ProfileFacts = Pick<Profile, 'describedAreas'> &
  Partial<Pick<Profile, 'schedulingAgreements' | 'qualityInspections'>>;

const isDocumented = ({ basis }: Endpoint): boolean => basis === 'documented';

/** Whether the documentation or the profile states the path of an operation. */
const isPathKnown =
  ({ schedulingAgreements, qualityInspections }: ProfileFacts) =>
  (operation: Endpoint): boolean => {
    const { area, id } = operation;
    const named: Partial<Record<Area, Paths>> = {
      ...(schedulingAgreements && { 'scheduling-agreements': schedulingAgreements.paths }),
      ...(qualityInspections && { 'quality-inspections': qualityInspections.paths }),
    };
    return isDocumented(operation) || named[area]?.[id.slice(area.length + 1)] !== undefined;
  };

const byId: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((one) => [one.id, one]));

/**
 * Whether a request is the documented read without a query, a body or its own media type. The answers for an attachment
 * that may have no file, and for documents that do not exist yet, are unspecified.
 */
const isSimplest = (
  { method, operationKind, request }: Endpoint,
  { path, body, accept, ofFile }: OutgoingRequest,
): boolean =>
  method === 'GET' &&
  (ofFile === true || operationKind !== 'show-attachment') &&
  operationKind !== 'list-transactions' &&
  !path.includes('?') &&
  [request, body].every((one) => one === undefined) &&
  (accept === undefined || typeof accept === 'string');

/** The id of what a request created, if it was accepted for later. */
const promisedBy = ({ resource }: Endpoint, answer: Answer): string | undefined =>
  isLater(answer) && resource !== undefined ? idTextIn(resource, answer) : undefined;

/** Whether an answer is a 404 for a record that was accepted for later. */
const isYetToCome = (promised: ReadonlySet<string>, { path }: OutgoingRequest, answer: Answer): boolean =>
  isAbsent(answer) && path.split(/[/?]/).some((segment) => promised.has(segment));

/** Whether a status is not about the request itself, but about rights, media types, load or absent records. */
const isAboutOthers = (status: number): boolean =>
  isUnclear({ status }) ||
  isServerError({ status }) ||
  isTurnedAway({ status }) ||
  hasStatus({ status }, 'not-found', 'not-acceptable', 'unsupported-media-type');

const add = (attempts: Attempts, request: OutgoingRequest, answer: Answer): void => {
  const { outcome } = outcomeOf(answer);
  const { status = 0, exchange } = answer;
  attempts.accepted ||= outcome === 'accepted';
  const isRefused =
    (isClientError(answer) && !isAboutOthers(status)) ||
    (hasStatus({ status }, 'not-acceptable') && request.accept === undefined);
  attempts.refusedPlainly ||= isRefused && isSimplest(attempts.operation, request);
  if (broughtPage(exchange)) attempts.pages += 1;
  else attempts.statuses.set(status, (attempts.statuses.get(status) ?? 0) + 1);
  if (attempts.exchanges.length < mostKept) attempts.exchanges.push(exchange);
};

const countOf = ({ statuses }: Attempts, fits: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, count]) => (fits(status) ? sum + count : sum), 0);

/** Whether the profile names what a request needs: nothing for a list, otherwise documents of the area. */
const isConfigured = ({ method, path, area }: Endpoint, ownAreas: readonly Area[]): boolean =>
  (method === 'GET' && !path.includes(':')) || ownAreas.includes(area);

/** Whether a collection may be empty, which a platform may report as absent. */
const mayBeEmpty = ({ operationKind, path, area }: Endpoint, ownAreas: readonly Area[]): boolean =>
  operationKind === 'list-own' ||
  (operationKind.startsWith('list') && (path.includes(':') || !ownAreas.includes(area)));

/**
 * Whether a redirect leads away from the documented path of an operation. A read of a file may redirect to its storage,
 * and a write, except with a 307 or 308, to the created record.
 */
const isLedAway = (status: number, { method, operationKind }: Endpoint): boolean =>
  operationKind !== 'show-attachment' &&
  (method === 'GET' || hasStatus({ status }, 'temporary-redirect', 'permanent-redirect'));

/** Whether a refusal shows that the operation does not do what is documented. */
const isConclusive = (status: number, operation: Endpoint, ownAreas: readonly Area[]): boolean => {
  if (hasStatus({ status }, 'not-found') && mayBeEmpty(operation, ownAreas)) return false;
  if (isAbsent({ status })) return true;
  if (isRedirect(status)) return isLedAway(status, operation);
  // Other requirements decide about rights, media types and the state of a document.
  return !isAboutOthers(status) && operation.event === undefined && operation.method !== 'GET';
};

/** Whether a status is a server error. A 501 says that the operation does not exist. */
const isFailure = (status: number): boolean => isServerError({ status }) && !isNoMethod({ status });

/** Whether all answers were server errors. */
const isDown = ({ pages, statuses }: Attempts): boolean =>
  pages === 0 && [...statuses.keys()].every(isFailure);

/** Whether a write accepts no media type at all. An operation need not accept both documented types. */
const takesNoType = ({ operation, pages, statuses }: Attempts): boolean =>
  operation.method !== 'GET' &&
  pages === 0 &&
  [...statuses.keys()].every((status) => hasStatus({ status }, 'unsupported-media-type'));

const countErrors = (attempts: Attempts): number => countOf(attempts, (status) => isServerError({ status }));

const isBroken = (attempts: Attempts, { describedAreas }: ProfileFacts): boolean => {
  const { accepted, operation } = attempts;
  if (accepted || !isConfigured(operation, describedAreas)) return false;
  // The request of such an operation is undocumented, so only failures in every accepted type, not from load or a
  // gateway, are conclusive.
  if (!isDocumented(operation)) {
    const isError = (status: number) => isFailure(status) || hasStatus({ status }, 'unsupported-media-type');
    const broken = countOf(attempts, (status) => hasStatus({ status }, 'internal-server-error'));
    return [...attempts.statuses.keys()].every(isError) && broken >= repeated;
  }
  if (attempts.pages > 0) return true;
  // A write whose answer was lost may have been accepted, so a refusal of its repetition proves nothing.
  if (operation.method !== 'GET' && countOf(attempts, (status) => status === 0) > 0) return false;
  return (
    attempts.refusedPlainly ||
    takesNoType(attempts) ||
    countOf(attempts, (status) => isConclusive(status, operation, describedAreas)) > 0 ||
    countErrors(attempts) >= repeated
  );
};

const isOpen = (judgement: Judgement): boolean => !isDecided(judgement) && judgement.missing === undefined;

/** Whether another request can decide if the operation is broken. */
const isUndecided = (attempts: Attempts, { describedAreas }: ProfileFacts): boolean =>
  isDown(attempts) && isConfigured(attempts.operation, describedAreas) && countErrors(attempts) < repeated;

const kindOf = (operation: Endpoint | undefined): ReadOrWrite =>
  operation?.method === 'GET' ? 'read' : 'write';

/** Returns the answer; undefined if the target was given up. */
const answerOrNothing = async (client: Client, request: OutgoingRequest): Promise<Answer | undefined> => {
  try {
    return await client.send(request);
  } catch (error) {
    if (error instanceof BlockedError) return undefined;
    throw error;
  }
};

const describe = ({ operation: { method, path }, statuses, pages }: Attempts): string => {
  const answers = [...statuses].map(([status, count]): [string, number] => [
    status === 0 ? 'no answer' : String(status),
    count,
  ]);
  if (pages > 0) answers.push(['an HTML page', pages]);
  const [[only, count] = ['', 0], ...others] = answers;
  if (others.length > 0)
    return `${method} ${path} never worked: its answers were ${answers.map(([what, often]) => `${what} (${often})`).join(', ')}`;
  return `${method} ${path} always fails: ${only} (${count} of ${count === 1 ? '1 request' : `${count} requests`})`;
};

/**
 * Observes the requests of one check. If an operation never accepts a request although the profile names what it needs,
 * its requirements are blocked, not undecided: the operation does not work, or the profile is wrong.
 */
export const openOperations = (client: Client, check: string, profile: ProfileFacts): Operations => {
  const all = new Map<string, Attempts>();
  /** The ids of records that were accepted for later. */
  const promised = new Set<string>();
  const attemptsAt = (operation: Endpoint, latest: OutgoingRequest): Attempts => {
    const fresh = {
      ...{ operation, latest, accepted: false, refusedPlainly: false, pages: 0 },
      ...{ statuses: new Map<number, number>(), exchanges: [] },
    };
    const kept: Attempts = all.get(operation.id) ?? fresh;
    kept.latest = latest;
    all.set(operation.id, kept);
    return kept;
  };
  const attemptsAbout = ({ requirement }: Judgement): readonly Attempts[] =>
    (stating.get(requirement as RequirementId) ?? [])
      .filter(isPathKnown(profile))
      .flatMap(({ id }) => all.get(id) ?? []);
  return {
    client: sendBy(client, async (request) => {
      const answer = await client.send(request);
      // A request without the run's token may be intended to be refused.
      const operation = request.token === undefined && byId.get(request.endpoint ?? '');
      if (!operation) return answer;
      const id = promisedBy(operation, answer);
      if (id !== undefined) promised.add(id);
      if (!isYetToCome(promised, request, answer)) add(attemptsAt(operation, request), request, answer);
      return answer;
    }),
    served: () =>
      [...all.values()]
        .filter(({ accepted }) => accepted)
        .map(({ operation }) => ({ operation: operation.id, kind: kindOf(operation) })),
    tryAgain: async (judgements) => {
      const left: string[] = [];
      const tried = new Set(judgements.filter(isOpen).flatMap(attemptsAbout));
      for (const attempts of [...tried].filter((one) => isUndecided(one, profile))) {
        const { operation, latest } = attempts;
        while (isUndecided(attempts, profile)) {
          const answer = await answerOrNothing(client, latest);
          if (answer === undefined) return left;
          add(attempts, latest, answer);
        }
        // Any answer to the repetition is possible if the first request was carried out.
        if (!attempts.accepted && !isDown(attempts)) all.delete(operation.id);
        if (attempts.accepted && operation.method !== 'GET')
          left.push(`what ${latest.method} ${latest.path} did when it was sent once more after an error`);
      }
      return left;
    },
    judged: (judgement) => {
      if (!isOpen(judgement)) return judgement;
      const requirement = judgement.requirement as RequirementId;
      const tried = attemptsAbout(judgement);
      const broken = tried.filter((attempts) => isBroken(attempts, profile));
      if (broken.length === 0 || broken.length < tried.length) return judgement;
      const seen = [...new Set(broken.map(describe))].join('; ');
      const exchanges = broken.flatMap((attempts) => attempts.exchanges);
      const operations = new Set(broken.map(({ operation: { method, path } }) => `${method} ${path}`));
      const subject = `${[...operations].join(' and ')} never accepted`;
      return {
        ...judgement,
        verdict: 'blocked',
        reason: `${seen}. ${endSentence(judgement.reason)}`,
        never: broken.map(({ operation }) => operation.id),
        ...(broken.every(isDown) && { broken: kindOf(broken[0]?.operation) }),
        evidence: [
          evidenceOf(check, requirement, {
            expected: 'a documented request is accepted',
            ...{ seen, exchanges, subject },
          }),
        ],
      };
    },
  };
};
