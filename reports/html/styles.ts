import { dark, light } from '../../models/pages/colours.ts';
import { statechartStyle } from '../../models/pages/statechart.ts';
import { detailStyles } from './styles-detail.ts';

const tones = {
  red: ['fail', 'unexpected-pass'],
  violet: ['harness-error', 'drift'],
  amber: ['blocked', 'expected-fail', 'warn', 'incomplete'],
  green: ['pass'],
  blue: ['observed', 'inconclusive'],
  grey: ['not-run', 'not-applicable'],
} as const;

const classes = Object.entries(tones)
  .map(
    ([tone, names]) =>
      `${names.map((name) => `.v-${name}`).join(',')}{--tone:var(--${tone});--tint:var(--${tone}-bg)}`,
  )
  .join('\n');

/** The colours of the page, light and dark; each text on its background reaches a contrast of 4.5 to 1. */
export const palette = `
:root{${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
@media print{:root,:root[data-theme=dark],:root:not([data-theme=light]){${light}--page:#fff}}
${classes}
`;

/** Print: nothing sticks or scrolls, and controls are hidden. */
const printStyles = `
@media print{
html{font-size:13px}body{font-size:.95rem}
.top,.toolbar,.copy,.skip{display:none!important}
main{max-width:none;padding:0}
pre,.long{max-height:none;overflow:visible}
.scroll{overflow:visible}.matrix th:first-child{position:static}
.row>summary,.walk li,.exchange>summary,tr{break-inside:avoid}
h2,h3,.label,.finding>summary{break-after:avoid}
*{print-color-adjust:exact}
}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;

const frame = `
*{box-sizing:border-box}
html{scroll-padding-top:4rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
main,.top>div{max-width:72rem;margin:0 auto;padding:0 1.25rem}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
h1,h2,h3{line-height:1.2;letter-spacing:-.015em;font-weight:650;text-wrap:balance}
small{font-weight:400;color:var(--soft);letter-spacing:0}
code,pre,.method,.url{font-family:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.86em}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:1px}
button,input{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
[hidden]{display:none!important}
.sprite{position:absolute;width:0;height:0}
.icon{width:1em;height:1em;flex:none;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.6rem;z-index:9;background:var(--card);padding:.4rem .8rem}
.top{position:sticky;top:0;z-index:5;background:var(--page);border-bottom:1px solid var(--line)}
.top>div{display:flex;align-items:center;gap:1.25rem;height:3.1rem}
.brand{font-weight:700;letter-spacing:-.02em}
.top nav{display:flex;gap:1.1rem;overflow-x:auto;flex:1;scrollbar-width:none;white-space:nowrap}
.top nav a{color:var(--soft);text-decoration:none;padding:.3rem 0}.top nav a:hover{color:var(--ink);text-decoration:underline}
#theme,.copy,#reset{border:1px solid var(--line);background:var(--card);border-radius:6px;padding:.15rem .65rem;cursor:pointer;font-size:.87rem}
#theme:hover,.copy:hover,#reset:hover{border-color:var(--soft)}
section{padding:2.75rem 0 0}
section>h2{font-size:1.45rem;margin-bottom:1rem}
section>h2 small{font-size:.92rem;margin-left:.4rem}
h3{font-size:1.02rem}h3 small{font-size:.87rem;margin-left:.3rem}
h3.sub{margin:1.75rem 0 .7rem}
.lead{color:var(--soft);max-width:44rem;margin:-.4rem 0 1.1rem}
.index{margin:.5rem 0 1.25rem;padding-left:1.5rem}.index a{display:inline-block;vertical-align:top}.index a::first-letter{text-transform:uppercase}
.calm{color:var(--soft);padding:1rem 1.15rem;border:1px dashed var(--line);border-radius:10px}
.plain{padding-left:1.15rem}.plain li{margin:.25rem 0}
footer{color:var(--soft);font-size:.87rem;padding:3rem 0 2.5rem}
`;

const hero = `
.hero{padding:2.75rem 0 0}
.verdict{display:flex;gap:1.25rem;align-items:flex-start}
.verdict>.icon{width:3.6rem;height:3.6rem;color:var(--tone);stroke-width:1.1;margin-top:.35rem}
.target{color:var(--soft)}.target span{margin-left:.5rem;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.86em}
.hero h1{font-size:clamp(2rem,5.5vw,3.1rem);letter-spacing:-.035em;color:var(--tone);margin:.1rem 0 .45rem}
.meaning{font-size:1.13rem;max-width:42rem;text-wrap:pretty}
.figures{display:grid;grid-template-columns:repeat(4,1fr);gap:0 1.5rem;margin:2rem 0 1.25rem;border-top:1px solid var(--line);padding-top:1rem}
.figures dt{color:var(--soft);font-size:.84rem}
.figures dd{font-size:1.18rem;font-weight:600;letter-spacing:-.01em}
.figures small{font-size:.87rem;white-space:nowrap}
.bar{display:block;width:100%;height:.5rem;border-radius:3px;background:var(--grey-bg)}
.bar rect{fill:var(--tone)}.bar .v-not-run,.bar .v-not-applicable{fill:var(--line)}
.counts{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem 1.35rem;margin-top:.8rem}
.counts a{display:inline-flex;gap:.36rem;align-items:center;color:var(--ink);text-decoration:none}.counts a:hover{text-decoration:underline}
.counts .icon{color:var(--tone)}
.broken{margin-top:1.75rem;padding:1rem 1.25rem;border:1px solid var(--violet);border-radius:10px;background:var(--violet-bg)}
.broken h2{font-size:1.02rem;margin-bottom:.4rem}.broken ul{padding-left:1.1rem}
@media (max-width:44rem){.figures{grid-template-columns:1fr 1fr;gap:.9rem 1.25rem}.verdict{gap:.9rem}.verdict>.icon{width:2.3rem;height:2.3rem}.target span{display:block;margin:0}.hero{padding-top:1.75rem}section{padding-top:2.25rem}main,.top>div{padding:0 1rem}.brand{display:none}}
`;

/** The style sheet of the page. */
export const styles = [palette, frame, hero, detailStyles, statechartStyle, printStyles].join('');
