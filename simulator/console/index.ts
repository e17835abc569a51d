import { ownValue } from '../../models/members.ts';
import { callingRows } from '../control/call.ts';
import {
  type ControlAnswer,
  ControlError,
  type ControlRequest,
  type ControlRow,
} from '../control/control.ts';
import { failureOf } from '../control/failure.ts';
import { html } from '../pages/html.ts';
import { clientsPage } from './clients.ts';
import { conditionsPage } from './conditions.ts';
import { consoleStyle } from './console-style.ts';
import { controlPage } from './control.ts';
import { documentPage } from './document.ts';
import { kindPage, kindsPage } from './documents.ts';
import { entryPage } from './entry.ts';
import { faultsPage } from './faults.ts';
import { addressOf, type ConsolePage, framePage, type PageRequest } from './frame.ts';
import { journalPage } from './journal.ts';
import { overviewPage } from './overview.ts';
import { sandboxesPage } from './sandboxes.ts';
import { script } from './script.ts';
import { seedPage } from './seed.ts';
import { sendForm } from './send-form.ts';
import { settingsPage } from './settings.ts';
import { usagePage } from './usage.ts';

type Page = (request: PageRequest, rows: readonly ControlRow[]) => ConsolePage | Promise<ConsolePage>;

/** Path below `/_procon` -> the page. */
const pages: Readonly<Record<string, Page>> = {
  '': overviewPage,
  documents: kindsPage,
  journal: journalPage,
  faults: faultsPage,
  choices: (request) => settingsPage(request, 'choices'),
  capabilities: (request) => settingsPage(request, 'capabilities'),
  conditions: conditionsPage,
  usage: usagePage,
  seed: seedPage,
  sandboxes: sandboxesPage,
  clients: clientsPage,
  control: controlPage,
};

/** Renders a page, or an error page if that fails. */
const renderPage = async (
  request: PageRequest,
  make: () => ConsolePage | Promise<ConsolePage>,
): Promise<ControlAnswer> => {
  try {
    return framePage(request, await make());
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    const content = html`<p><a href="${addressOf(request)}">To the overview</a></p>`;
    return framePage(request, {
      title: 'Not shown',
      part: '',
      alert: failure.message,
      status: failure.status,
      content,
    });
  }
};

/** Assets of the pages, all served by the simulator itself. */
const files: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  'style.css': { type: 'text/css; charset=utf-8', text: consoleStyle },
  'script.js': { type: 'text/javascript; charset=utf-8', text: script },
};

const fileAnswer = ({ type, text }: { readonly type: string; readonly text: string }): ControlAnswer => ({
  status: 200,
  headers: { 'Content-Type': type },
  body: Buffer.from(text),
});

const withCall = (request: ControlRequest, rows: readonly ControlRow[]): PageRequest => ({
  ...request,
  call: callingRows(rows),
});

/** `GET /_procon/` and `GET console/PAGE`: a page of the console or an asset. */
export const consolePage = async (
  request: ControlRequest,
  rows: readonly ControlRow[],
): Promise<ControlAnswer> => {
  const pageRequest = withCall(request, rows);
  const [name = ''] = request.params;
  const file = ownValue(files, name);
  if (file !== undefined) return fileAnswer(file);
  const page = ownValue(pages, name);
  return renderPage(pageRequest, () => {
    if (page === undefined) throw new ControlError('The console has no such page.', 404);
    return page(pageRequest, rows);
  });
};

/** `GET console/documents/KIND` and `GET console/documents/KIND/ID`. */
export const consoleDocuments = (
  request: ControlRequest,
  rows: readonly ControlRow[],
): Promise<ControlAnswer> => {
  const pageRequest = withCall(request, rows);
  const [kind = '', id] = request.params;
  return renderPage(pageRequest, () =>
    id === undefined ? kindPage(pageRequest, kind) : documentPage(pageRequest, kind, Number(id)),
  );
};

/** `GET console/journal/NUMBER`. */
export const consoleEntry = (
  request: ControlRequest,
  rows: readonly ControlRow[],
): Promise<ControlAnswer> => {
  const pageRequest = withCall(request, rows);
  return renderPage(pageRequest, () => entryPage(pageRequest, Number(request.params[0])));
};

/** `POST console/forms`: carries out a submitted form. */
export const consoleForm = (request: ControlRequest, rows: readonly ControlRow[]): Promise<ControlAnswer> =>
  sendForm(withCall(request, rows));

/** `POST console/uploads`: carries out a submitted form with a file. */
export const consoleUpload = async (
  request: ControlRequest,
  rows: readonly ControlRow[],
): Promise<ControlAnswer> => (await import('./uploads.ts')).sendUpload(withCall(request, rows));
