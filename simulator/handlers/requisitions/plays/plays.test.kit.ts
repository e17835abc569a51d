import type { Data } from '../../../../models/resources/resource.ts';
import type { Answer, Story } from './requisitions.test.kit.ts';

/** Something that is done to a platform, told shortly. */
export type Play = (story: Story) => Promise<unknown>;

/** A silence of requisitions, something that shows its choices, and what each says to it, the reference first. */
export type Row = readonly [silence: string, play: Play, said: Readonly<Record<string, unknown>>];

/** The status of a requisition, `gone` for none. */
export const stateOf = async ({ api }: Story, id: number): Promise<string> =>
  (await api('GET', `/${id}`)).json.status ?? 'gone';

/** The lines that a read of a requisition shows. */
export const linesOf = async ({ api }: Story, id: number): Promise<readonly Data[]> =>
  ((await api('GET', `/${id}`)).json['requisition-lines'] ?? []) as readonly Data[];

/** Creates a requisition; its id is undefined where that is refused. */
export const create = async (
  { api, idIn }: Story,
  body: object,
): Promise<{ answer: Answer; id: number | undefined }> => {
  const answer = await api('POST', '', body);
  return { answer, id: idIn(answer) };
};

/** Creates requisitions; tells what that is answered with. */
export const creating =
  (...bodies: readonly object[]): Play =>
  async ({ api }) => {
    const told: number[] = [];
    for (const body of bodies) told.push((await api('POST', '', body)).status);
    return told.join(' ');
  };

/** Sends an action to a requisition of a status; tells answer and status. */
export const acting =
  (from: string, path: string, method = 'PUT', body?: object): Play =>
  async (story) => {
    const id = await story.made(from);
    const { status } = await story.api(method, `/${id}${path}`, body);
    return `${status} ${await stateOf(story, id)}`;
  };

/** Lets counterparties move a requisition of a status; tells the next one. */
export const moving =
  (from: string, ...types: string[]): Play =>
  async (story) => {
    const id = await story.made(from);
    for (const type of types) await story.move(id, type);
    return stateOf(story, id);
  };

/** Submits a requisition at once; tells its status. */
export const submitting = async (story: Story, body: object): Promise<string> => {
  const id = story.idIn(await story.api('POST', '/submit_for_approval', body));
  return id === undefined ? 'refused' : stateOf(story, id);
};

/** Sends a request; tells the status of the answer, and how many or whether something came with it. */
export const answering =
  (method: string, path: string): Play =>
  async ({ api }) => {
    const { status, json, body } = await api(method, path);
    return Array.isArray(json) ? `${status} ${json.length}` : `${status} ${body === '' ? 'empty' : 'body'}`;
  };
