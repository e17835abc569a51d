import type { Data } from '../../../../models/resources/resource.ts';
import type { Answer, Story } from './inspections.test.kit.ts';

/** Something that is done to a platform, told shortly. */
export type Play = (story: Story) => Promise<unknown>;

/** A silence of inspections, something that shows its choices, and what each says to it, the reference first. */
export type Row = readonly [silence: string, play: Play, said: Readonly<Record<string, unknown>>];

/** The records that an answer holds; none where it holds no list. */
export const recordsIn = ({ json }: Answer): readonly Data[] =>
  Array.isArray(json) ? (json as readonly Data[]) : [];

/** Creates inspections; tells what that is answered with. */
export const creating =
  (...bodies: readonly (object | string)[]): Play =>
  async ({ api }) => {
    const told: number[] = [];
    for (const body of bodies) told.push((await api('POST', '', body)).status);
    return told.join(' ');
  };

/** Creates an inspection; tells what a read of it shows. */
export const showing =
  (body: object, tell: (data: Data) => unknown): Play =>
  async ({ api }) => {
    const created = await api('POST', '', body);
    return created.json.id === undefined
      ? created.status
      : tell((await api('GET', `/${created.json.id}`)).json);
  };

/** Lets others move an inspection of a status; tells what a read of it shows. */
export const moving =
  (state: string, types: readonly string[], tell: (data: Data) => unknown): Play =>
  async (story) => {
    const id = await story.made(state);
    for (const type of types) await story.move(id, type);
    return tell((await story.api('GET', `/${id}`)).json);
  };

/** Sends actions to an inspection of a status; tells the answer to the last, and the flag. */
export const acting =
  (state: string, ...actions: readonly string[]): Play =>
  async (story) => {
    const id = await story.made(state);
    let last = '';
    for (const action of actions) {
      const { status, body } = await story.api('POST', `/${id}/${action}`);
      last = `${status} ${body === '' ? 'empty' : 'body'}`;
    }
    const { exported } = (await story.api('GET', `/${id}`)).json;
    return `${last} ${exported}`;
  };

/** The characteristics that a read shows. */
export const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];
