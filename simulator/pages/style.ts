import { dark, light } from '../../models/pages/colours.ts';

/** Colours of the pages for light and dark mode. */
export const palette = `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;

/** Style of the authorization server's pages, for narrow and wide screens. */
export const style = `${palette}
body { background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin-top: 2rem; }
a { color: var(--link); }
pre { background: var(--sunk); border: 1px solid var(--line); border-radius: 6px; padding: .8rem; overflow-x: auto; }
code, td { font: 14px/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { border-bottom: 1px solid var(--line); padding: .25rem .6rem; text-align: left; white-space: nowrap; }
td.prose { font: inherit; white-space: normal; min-width: 16rem; } th { font-size: .85rem; }
header { border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: .2rem 1.5rem; font-size: .9rem; padding-bottom: .6rem; }
header p { margin: 0; } nav > * { margin-right: .8rem; }
form p { margin: 0 0 1rem; } label { display: block; font-weight: 600; margin-bottom: .2rem; }
input, select, textarea { font: inherit; box-sizing: border-box; width: 100%; max-width: 34rem; padding: .4rem .6rem;
  color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 6px; }
textarea { font: 14px/1.5 ui-monospace, monospace; }
small { display: block; margin-top: .2rem; }
button { font: inherit; padding: .4rem 1.2rem; margin-right: .6rem; border: 1px solid var(--link); border-radius: 6px;
  background: var(--link); color: var(--card); cursor: pointer; }
button.second { background: transparent; color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
[role=alert] { border-left: 4px solid var(--red); color: var(--red); background: var(--sunk); padding: .6rem .8rem; }
[role=status], .hint { background: var(--sunk); border-radius: 6px; padding: .6rem .8rem; }
.code { font: 600 1.2rem ui-monospace, monospace; letter-spacing: .1em; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .3rem 1.2rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .6rem; } }
`;
