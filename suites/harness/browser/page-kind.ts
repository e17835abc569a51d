import type { Locator, Pages } from '../profile/profile.ts';
import type { ShownPage } from './browser.ts';
import { type Elements, findButton, findField, formAround, inPage, type Scope } from './locate.ts';

/** The maximum length, in characters, of a field that is only a part of a code. */
const longest = 4;

const roomIn = inPage<number>('it.maxLength ?? -1');
const kinds = ['text', 'tel', 'number', 'password', 'search'].map((type) => `[type=${type}]`).join(', ');

/** The fields for a code in page order, and the number of characters that each accepts. */
interface CodeFields {
  /** One field, or several boxes that are each too short for a code. */
  readonly fields: readonly Elements[];
  readonly rooms: readonly number[];
  readonly boxed: boolean;
}

/** Finds the input for a code: one field, or several boxes; undefined if none is visible. */
export const findCodeFields = async (scope: Scope, locator: Locator): Promise<CodeFields | undefined> => {
  const field = await findField(scope, locator);
  if (field === undefined) return undefined;
  const isShort = (room: number) => room > 0 && room <= longest;
  const room = await field.evaluate(roomIn);
  if (!isShort(room)) return { fields: [field], rooms: [room], boxed: false };
  const form = field.locator(formAround);
  const around = (await form.count()) > 0 ? form : scope;
  const inputs = around.locator(`input:not([type]), ${kinds}`).filter({ visible: true });
  const boxes: { field: Elements; room: number }[] = [];
  for (const one of await inputs.all()) {
    const own = await one.evaluate(roomIn);
    if (isShort(own)) boxes.push({ field: one, room: own });
  }
  return { fields: boxes.map((box) => box.field), rooms: boxes.map((box) => box.room), boxed: true };
};

/** Splits a code into parts for boxes of given sizes, without hyphens and blanks if these do not fit. */
export const partsOf = (code: string, rooms: readonly number[]): readonly string[] => {
  const all = rooms.reduce((sum, room) => sum + room, 0);
  const signs = all >= code.length ? code : code.replace(/[^\p{L}\p{N}]/gu, '');
  const ends = rooms.map((_, at) => rooms.slice(0, at + 1).reduce((sum, room) => sum + room, 0));
  return ends.map((end, at) => signs.slice(ends[at - 1] ?? 0, end));
};

/** Recognizes a page by the fields and buttons in the profile. In sequence, since each query takes a browser time. */
export const placeOf = async (scope: Scope, { login, consent, device }: Pages): Promise<ShownPage> => {
  if ((await findField(scope, login.password)) !== undefined) return { kind: 'login' };
  if ((await findButton(scope, consent.allow)) !== undefined) return { kind: 'consent' };
  const code = await findCodeFields(scope, device.code);
  if (code !== undefined) return { kind: 'user-code', ...(code.boxed && { boxes: code.fields.length }) };
  // Some platforms ask for login and password on two pages.
  return { kind: (await findField(scope, login.login)) === undefined ? 'other' : 'login' };
};
