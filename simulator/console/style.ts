/** Styles of the pages, for light and dark, narrow and wide. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dce3, #3a404b); --soft: light-dark(#f5f6f8, #1d2129);
  --edge: light-dark(#7a8290, #8b93a1); --act: light-dark(#1f5fbf, #8ab4f8); --on-act: light-dark(#fff, #10141a);
  --wrong: light-dark(#a3190f, #ff9d94); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin-top: 2rem; }
a { color: var(--act); }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .8rem; overflow-x: auto; }
code, td { font: 14px/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { border-bottom: 1px solid var(--line); padding: .25rem .6rem; text-align: left; white-space: nowrap; }
td.prose { font: inherit; white-space: normal; min-width: 16rem; } th { font-size: .85rem; }
header { border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: .2rem 1.5rem; font-size: .9rem; padding-bottom: .6rem; }
header p { margin: 0; } nav > * { margin-right: .8rem; }
form p { margin: 0 0 1rem; } label { display: block; font-weight: 600; margin-bottom: .2rem; }
input, select, textarea { font: inherit; box-sizing: border-box; width: 100%; max-width: 34rem; padding: .4rem .6rem;
  color: inherit; background: light-dark(#fff, #14171d); border: 1px solid var(--edge); border-radius: 6px; }
textarea { font: 14px/1.5 ui-monospace, monospace; }
small { display: block; margin-top: .2rem; }
button { font: inherit; padding: .4rem 1.2rem; margin-right: .6rem; border: 1px solid var(--act); border-radius: 6px;
  background: var(--act); color: var(--on-act); cursor: pointer; }
button.second { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
[role=alert] { border-left: 4px solid var(--wrong); color: var(--wrong); background: var(--soft); padding: .6rem .8rem; }
[role=status], .hint { background: var(--soft); border-radius: 6px; padding: .6rem .8rem; }
.code { font: 600 1.2rem ui-monospace, monospace; letter-spacing: .1em; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .3rem 1.2rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .6rem; } }
`;
