import { dark, light } from '../../models/pages/colours.ts';
import { statechartStyle } from '../../models/pages/statechart.ts';

const findings = `
.badge{display:inline-flex;align-items:center;line-height:1.6;gap:.36rem;color:var(--tone);background:var(--tint);border-radius:5px;padding:.06rem .5rem .06rem .4rem;font-size:.82rem;font-weight:600;white-space:nowrap}
.finding{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:0 0 .75rem;overflow:clip}
.finding>summary{display:flex;gap:.85rem;align-items:baseline;padding:.85rem 1.15rem}
.finding>summary:hover .title,.row>summary:hover .sentence{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:.2em}
.finding .number{color:var(--soft);font-weight:600;min-width:1ch}
.finding .title{flex:1;font-weight:620;font-size:1.06rem;min-width:0}
.finding .title::first-letter{text-transform:uppercase}
.finding[open]>summary{border-bottom:1px solid var(--line)}
.finding>.body{padding:1rem 1.15rem 1.15rem}
.violated{margin-bottom:1.1rem}
.violated ul{list-style:none;display:grid;gap:.6rem}
.violated a{font-weight:500}
.place{color:var(--soft);font-size:.88rem;display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .9rem}
.because{max-width:46rem}.because+.evidence{margin-top:.7rem}
.contrast{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin:0 0 1.1rem}
.contrast>div{background:var(--sunk);border-radius:7px;padding:.6rem .85rem;min-width:0}
.contrast .seen{background:var(--red-bg)}.v-warn .seen,.v-blocked .seen,.row[data-verdict=warn] .seen,.row[data-verdict=blocked] .seen{background:var(--amber-bg)}.v-drift .seen{background:var(--violet-bg)}
.contrast .as-if{grid-column:1/-1}
dt{color:var(--soft);font-size:.84rem}
.label{font-size:.84rem;color:var(--soft);margin:0 0 .35rem}p.title{font-weight:600;margin-bottom:.4rem}
.walk{counter-reset:step;list-style:none;margin-bottom:1.1rem}
.walk li{counter-increment:step;display:grid;grid-template-columns:2.1rem 1fr;position:relative;padding-bottom:.5rem}
.walk li>*{grid-column:2}
.walk li::before{content:counter(step);width:1.3rem;height:1.3rem;border:1px solid var(--soft);border-radius:50%;font-size:.76rem;display:grid;place-items:center;background:var(--card);margin-top:.1rem;z-index:1}
.walk li:not(:last-child)::after{content:"";position:absolute;left:.62rem;top:1.2rem;bottom:0;border-left:1px solid var(--line)}
.trace{color:var(--soft);font-size:.86rem;margin-top:.7rem}
.long{max-height:9rem;overflow:auto;border:1px solid var(--line);border-radius:6px;padding:.35rem .6rem}
`;

const wire = `
.exchanges{list-style:none;border:1px solid var(--line);border-radius:7px;margin-bottom:.75rem}
.exchanges li+li{border-top:1px solid var(--line)}
.exchange>summary{display:flex;gap:.7rem;align-items:baseline;padding:.34rem .7rem}
.exchange>summary:hover{background:var(--sunk)}.deciding{box-shadow:inset 3px 0 var(--red)}.deciding .status{color:var(--red)}
.method{font-weight:700;font-size:.8rem;min-width:3.1rem}
.url{flex:1;min-width:0}
.status{font-weight:650;font-size:.85rem;white-space:nowrap}.s2{color:var(--green)}.s3{color:var(--blue)}.s4{color:var(--amber)}.s5,.snone{color:var(--red)}
.ms{color:var(--soft);font-size:.83rem;white-space:nowrap;min-width:4rem;text-align:right}
.wire{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;padding:.2rem .7rem .75rem}
.wire>div{min-width:0}
.wire .label{font-size:.8rem;margin-bottom:.2rem}
pre{margin:0;background:var(--sunk);border:1px solid var(--line);border-radius:7px;padding:.6rem .8rem;white-space:pre-wrap;max-height:24rem;overflow:auto;line-height:1.5;tab-size:2}
.script>summary,.more>summary{color:var(--link);padding:.2rem 0;width:fit-content}
.script>summary::before,.more>summary::before{content:"▸ "}
.script[open]>summary::before,.more[open]>summary::before{content:"▾ "}
.copyable{position:relative}.copyable pre{padding-right:5.5rem}.copy{position:absolute;right:.5rem;top:.45rem}
.again{margin:1rem 0 .6rem}.again pre{font-size:.84em}
.columns{columns:16rem;font-size:.92rem;padding-top:.3rem}.kind small{margin-left:.3rem}
.more ul{padding:.4rem 0 .4rem 1.1rem}
.consequences{margin-top:.7rem}.consequences>ul>li{margin-bottom:.9rem}
`;

const rows = `
.toolbar{position:sticky;top:3.1rem;z-index:4;background:var(--page);display:flex;gap:.8rem;align-items:start;padding:.5rem 0;margin-bottom:.6rem}
.chips{flex:1;display:flex;flex-wrap:wrap;gap:.4rem}
.chip{display:inline-flex;align-items:center;gap:.36rem;border:1px solid var(--line);background:var(--card);border-radius:99px;padding:.18rem .75rem .18rem .55rem;font-size:.87rem;cursor:pointer}
.chip .icon{color:var(--tone)}
.chip:hover{border-color:var(--tone)}
.chip:disabled{cursor:default;color:inherit}
.chip[aria-pressed=true]{background:var(--tint);border-color:var(--tone);color:var(--tone);font-weight:600}
.chip.none{opacity:.75;border-style:dashed}
.toolbar select,#words{border:1px solid var(--line);background:var(--card);color:var(--ink);border-radius:7px;padding:.2rem .5rem;font-size:.87rem;height:1.95rem;max-width:13rem}
#words{width:12rem}
#words::placeholder{color:var(--soft);opacity:1}
.area{border-top:1px solid var(--line)}.area:last-of-type{border-bottom:1px solid var(--line)}
.area>summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.2rem 1rem;padding:.6rem .3rem}
.area>summary:hover{background:var(--card)}
.area>summary h3{flex:1}
.area>summary h3::before{content:"▸";color:var(--soft);display:inline-block;width:1.2rem;font-weight:400}.area[open]>summary h3::before{content:"▾"}
.area>.body{padding:.3rem .3rem 1.6rem}.area>.rows{padding:0 0 1.6rem}
.tallies{display:flex;flex-wrap:wrap;gap:.1rem .9rem}
.tally{display:inline-flex;align-items:center;gap:.3rem;font-size:.87rem;color:var(--soft)}.tally .icon{color:var(--tone)}
.row{scroll-margin-top:4rem;border-top:1px solid var(--line)}.area .row:last-child{border-bottom:1px solid var(--line)}
.row>summary{display:grid;grid-template-columns:9.6rem 1fr auto;gap:.2rem 1rem;padding:.5rem .3rem;align-items:baseline}
.row>summary .badge{justify-self:start}
.row>summary:hover{background:var(--card)}
.sentence{min-width:0}
.basis,.tag{font-style:normal;font-size:.78rem;border:1px solid var(--line);border-radius:4px;padding:0 .35rem;color:var(--soft);white-space:nowrap}
.tag[class*=v-]{color:var(--tone);border-color:var(--tone)}
.cases{color:var(--soft);font-size:.87rem;white-space:nowrap}
.row>.body{padding:.35rem .3rem 1.1rem 10.9rem}
.row[open]{background:var(--card)}
.facts{display:grid;gap:.3rem;margin-bottom:.9rem}
.facts>div{display:grid;grid-template-columns:6.5rem 1fr;gap:1rem}.facts dt{padding-top:.1rem}.facts dd{min-width:0}
.row:target,tr:target,li:target{box-shadow:inset 3px 0 0 var(--link)}
.evidence+.evidence{border-top:1px solid var(--line);padding-top:1rem;margin-top:1rem}
`;

const tables = `
table{border-collapse:collapse;width:100%}
th{text-align:left;font-weight:500;vertical-align:top}
thead th{color:var(--soft);font-weight:400;font-size:.84rem;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
td{vertical-align:top}
.summary-table{width:auto}.summary-table tr>*{padding:.3rem 2.5rem .3rem 0;border-bottom:1px solid var(--line);text-align:left;font-weight:400}.summary-table td{text-align:right;white-space:nowrap}.summary-table thead th+th{text-align:right;white-space:nowrap}.summary-table tr>:last-child{padding-right:0}.option{white-space:nowrap}#worth h3{margin:1.6rem 0 .4rem}#worth tbody th{color:var(--soft)}
.ledger{table-layout:fixed}.ledger th:first-child{width:38%}.ledger thead th:last-child{width:25%}
.ledger tbody>tr>*{padding:.6rem 1.1rem .6rem 0;border-bottom:1px solid var(--line)}
.ledger th code{display:block;color:var(--soft);font-weight:400}
td>code,.answer>code,.pin code{background:var(--grey-bg);border-radius:4px;padding:.05rem .35rem}
.answer+.answer{margin-top:.5rem}.times{color:var(--soft)}
.answer .exchange{border:1px solid var(--line);border-radius:7px;margin-top:.35rem}.answer .wire{grid-template-columns:1fr}.answer .ms{display:none}
.pin{margin-top:.45rem;font-size:.9rem;color:var(--soft)}
.chart{display:grid;grid-template-columns:minmax(0,1fr) 19rem;gap:1.25rem;align-items:start;margin-bottom:1rem}.chart .scroll{max-height:44rem;overflow:auto}
.machines{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1.25rem;margin-bottom:1rem}.machine{min-width:0;margin:0}.machine figcaption{font-weight:600;margin-bottom:.4rem}.machines .chart{grid-template-columns:minmax(0,1fr);margin:0}.machine .scroll{max-height:44rem;overflow:auto}.differences{padding-left:1.2rem}.differences b{color:var(--red)}.differences small{display:block;color:var(--soft)}
.lifecycle h3 .tag{margin-left:.5rem}.proves{margin-top:.7rem;max-width:52rem}.proves ul{padding-left:1.2rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.matrix th,.matrix td{padding:.45rem .7rem;border-bottom:1px solid var(--line);overflow-wrap:normal}
.matrix tr:last-child>*{border-bottom:0}
.matrix th:first-child{position:sticky;left:0;background:var(--card);border-right:1px solid var(--line);z-index:1}
.matrix tbody th{font-weight:600}.matrix th small{display:block;font-size:.82rem}
.beside td{min-width:9rem}.beside th:first-child{max-width:26rem;font-weight:500}
.unreached th{color:var(--soft)}
.move{display:block;width:fit-content;white-space:nowrap;text-decoration:none;color:var(--ink);font-size:.85rem;border:1px solid var(--line);border-radius:5px;padding:.02rem .45rem;margin:.1rem 0}
a.move:hover{border-color:var(--soft)}
.mandated{background:var(--green-bg);color:var(--green)}.conditional{background:var(--blue-bg);color:var(--blue)}.refused{background:var(--sunk);color:var(--ink)}.silent{background:var(--grey-bg);color:var(--grey)}.move.failed{background:var(--red-bg);color:var(--red);border-color:var(--red);font-weight:600}
.move.idle{background:none;border:1px dashed var(--soft);color:var(--soft)}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;margin-bottom:1rem;font-size:.87rem;color:var(--soft)}.legend li{display:flex;gap:.4rem;align-items:center}
@media (max-width:44rem){
.top nav{mask-image:linear-gradient(90deg,#000 calc(100% - 2rem),transparent)}
.row>summary{grid-template-columns:1fr auto}.row>summary .sentence{grid-column:1/-1;grid-row:2}.row>.body{padding-left:.3rem}
.contrast,.wire,.chart{grid-template-columns:minmax(0,1fr)}.facts>div{grid-template-columns:1fr;gap:0}
.finding>summary{flex-wrap:wrap;gap:.3rem .7rem}.finding .title{order:3;flex:1 0 100%}
.toolbar{position:static;flex-wrap:wrap}.chips{flex:1 0 100%}#words{flex:1 0 100%;max-width:none;width:100%}.toolbar select{flex:1;min-width:0}.area>summary h3{flex:1 0 100%}
.exchange>summary{flex-wrap:wrap;gap:.1rem .7rem}.exchange .url{order:4;flex:1 0 100%}.ms{margin-left:auto}
.ledger,.ledger tbody,.ledger tr,.ledger th,.ledger td{display:block;width:auto!important}.ledger thead{display:none}
.ledger tbody>tr{border-bottom:1px solid var(--line);padding:.6rem 0}.ledger tbody>tr>*{border:0;padding:.15rem 0}
.ledger td::before{content:attr(data-label);display:block;color:var(--soft);font-size:.84rem}
.matrix,.matrix tbody,.matrix tr,.matrix th,.matrix td{display:block}.matrix thead,.matrix td:empty{display:none}
.matrix tr{border-bottom:1px solid var(--line);padding:.4rem 0}.matrix tr:last-child{border:0}.matrix tr>*{border:0!important;padding:.15rem .8rem!important}.matrix th:first-child{position:static}
.matrix td{display:grid;grid-template-columns:6.5rem 1fr;gap:0 .6rem}.matrix td::before{content:attr(data-label);color:var(--soft);font-size:.85rem}.matrix td>*{grid-column:2;max-width:100%;white-space:normal}.matrix td::before{grid-row:1}
}
`;

/** Cards, exchanges, rows and tables. */
const detailStyles = [findings, wire, rows, tables].join('');

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
