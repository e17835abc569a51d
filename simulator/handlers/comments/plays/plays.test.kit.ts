import type { Data } from '../../../../models/resources/resource.ts';
import { type Answer, invoice, type Story, whole } from './comments.test.kit.ts';

/** Something that is done to a platform, told shortly. */
export type Play = (story: Story) => Promise<unknown>;

/** A silence of comments, something that shows its choices, and what each says to it, the reference first. */
export type Row = readonly [silence: string, play: Play, said: Readonly<Record<string, unknown>>];

/** The records that an answer holds; none where it holds no list. */
export const recordsIn = ({ json }: Answer): readonly Data[] =>
  Array.isArray(json) ? (json as readonly Data[]) : [];

/** Sends creations; tells what they are answered with. */
export const creating =
  (path: string, ...bodies: readonly object[]): Play =>
  async ({ api }) => {
    const told: number[] = [];
    for (const body of bodies) told.push((await api('POST', path, body)).status);
    return told.join(' ');
  };

/** Creates a comment; tells what its list shows of it, or the status of its refusal. */
export const showing =
  (more: object, tell: (data: Data) => unknown, list = invoice): Play =>
  async ({ api }) => {
    const { status } = await api('POST', invoice, whole(more));
    if (status >= 400) return status;
    return tell(recordsIn(await api('GET', list)).at(-1) ?? {});
  };

/** Asks for comments; tells how many there are, or the status of a refusal. */
export const asking =
  (path: string, body?: object | string, type = 'application/json'): Play =>
  async ({ api }) => {
    const answer = await api('GET', path, body, { type });
    return answer.status === 200 ? recordsIn(answer).length : answer.status;
  };

/** Plays several after each other; tells all that they tell. */
export const all =
  (...plays: readonly Play[]): Play =>
  async (story) => {
    const told: unknown[] = [];
    for (const play of plays) told.push(await play(story));
    return told.join(' ');
  };
