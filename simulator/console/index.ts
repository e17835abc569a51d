import { callingRows } from '../control/call.ts';
import {
  type ControlAnswer,
  ControlError,
  type ControlRequest,
  type ControlRow,
} from '../control/control.ts';
import { failureOf } from '../control/failure.ts';
import { clientsPage } from './clients.ts';
import { controlPage } from './control.ts';
import { faultsPage } from './faults.ts';
import { addressOf, type ConsolePage, framed, type PageRequest } from './frame.ts';
import { html } from './html.ts';
import { journalPage } from './journal.ts';
import { overviewPage } from './overview.ts';
import { sandboxesPage } from './sandboxes.ts';
import { sendForm } from './send-form.ts';
import { settingsPage } from './settings.ts';

type Page = (request: PageRequest, rows: readonly ControlRow[]) => ConsolePage | Promise<ConsolePage>;

/** Path below `/_procon` -> the page. */
const pages: Readonly<Record<string, Page>> = {
  '': overviewPage,
  journal: journalPage,
  faults: faultsPage,
  choices: (request) => settingsPage(request, 'choices'),
  capabilities: (request) => settingsPage(request, 'capabilities'),
  sandboxes: sandboxesPage,
  clients: clientsPage,
  control: controlPage,
};

/** A page, or a page that says why there is none. */
const shown = async (
  request: PageRequest,
  make: () => ConsolePage | Promise<ConsolePage>,
): Promise<ControlAnswer> => {
  try {
    return framed(request, await make());
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    const content = html`<p><a href="${addressOf(request)}">To the overview</a></p>`;
    return framed(request, {
      title: 'Not shown',
      part: '',
      alert: failure.message,
      status: failure.status,
      content,
    });
  }
};

/** `GET /_procon/` and `GET console/PAGE`: a page of the console. */
export const consolePage = (request: ControlRequest, rows: readonly ControlRow[]): Promise<ControlAnswer> => {
  const asked = { ...request, call: callingRows(rows) };
  const [name = ''] = request.params;
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return shown(asked, () => {
    if (page === undefined) throw new ControlError('The console has no such page.', 404);
    return page(asked, rows);
  });
};

/** `POST console/forms`: what a form of the console asks for. */
export const consoleForm = (request: ControlRequest, rows: readonly ControlRow[]): Promise<ControlAnswer> =>
  sendForm({ ...request, call: callingRows(rows) });
