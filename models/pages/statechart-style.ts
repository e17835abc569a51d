/** Style of a statechart, in the colours of the pages. */
export const statechartStyle = `
.statechart{display:block;margin:0 auto;font-size:11px}.statechart text{text-anchor:middle;fill:var(--ink);paint-order:stroke;stroke:var(--card);stroke-width:3px}
.state rect{fill:var(--sunk);stroke:var(--soft)}.state text{stroke:none}.state .name{font-size:13px;font-weight:600}.stay{--edge:var(--soft)}.statechart .stay text{fill:var(--edge)}.statechart .stay.failed text{font-weight:700}.state.idle rect{stroke-dasharray:4 3}.state.idle text{fill:var(--soft)}.state.current rect{fill:var(--blue-bg);stroke:var(--blue);stroke-width:2.5}
.transition path{fill:none;stroke:var(--edge)}.transition polygon{fill:var(--edge)}.transition.idle text{fill:var(--soft)}
.statechart .mandated{--edge:var(--green)}.statechart .conditional{--edge:var(--blue)}.statechart .silent{--edge:var(--grey)}.statechart .idle{--edge:var(--soft)}.statechart .failed{--edge:var(--red)}.silent-move path{stroke-dasharray:5 4}.transition.silent,.transition.idle{background:none}
`;
