import type { Data } from '../../../../models/resources/resource.ts';
import { all, complete, type Story, schedules } from './agreements.test.kit.ts';

/** Something that is done to a platform, told shortly. */
export type Play = (story: Story) => Promise<string>;

/** A silence of agreements, something that shows its choices, and what each says to it, the reference first. */
export type Row = readonly [silence: string, play: Play, said: Readonly<Record<string, string>>];

/** The status of an agreement. */
export const statusOf = async ({ api }: Story, id: number): Promise<string> =>
  String((await api('GET', `${all}/${id}`)).json['status']);

/** The statuses of its lines. */
export const lineStatuses = async ({ lines }: Story, id: number): Promise<string> =>
  (await lines(id)).map(({ status }) => String(status)).join(', ');

/** Creates an agreement from which nothing is missing but for some members; tells the status of the answer. */
export const creating =
  (more: object, path?: (created: Data) => unknown): Play =>
  async ({ api, fresh }) => {
    const { status, json } = await api('POST', all, complete(fresh(), more));
    if (path === undefined || status >= 300) return String(status);
    return `${status} ${JSON.stringify(path((await api('GET', `${all}/${Number(json['id'])}`)).json) ?? null)}`;
  };

/** Sends an action to an agreement of a status; tells answer, status and those of the lines. */
export const acting =
  (from: 'draft' | 'issued' | 'cancelled', path: string, body?: object): Play =>
  async (story) => {
    const id = await story.made(from);
    const { status } = await story.api(body === undefined ? 'POST' : 'PUT', `${all}/${id}${path}`, body);
    return `${status} ${await statusOf(story, id)}`;
  };

/** The id of the first line of a new agreement. */
export const firstLine = async (
  story: Story,
  from: 'draft' | 'issued' | 'cancelled',
  more: object = {},
): Promise<{ readonly agreement: number; readonly id: number }> => {
  const agreement = await story.made(from, more);
  return { agreement, id: Number((await story.lines(agreement))[0]?.['id']) };
};

/** Sends an action to schedules; a platform that takes ids in one way only gets them in every way. */
export const change = async ({ api }: Story, path: string, ...ids: readonly number[]): Promise<number> => {
  const objects = ids.map((id) => ({ id }));
  const body = { ids, delivery_schedule_ids: ids, delivery_schedules: objects };
  const { status } = await api('POST', `${schedules}/${path}`, body);
  return status === 400 ? (await api('POST', `${schedules}/${path}`, objects)).status : status;
};
