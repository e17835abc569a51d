import { statechartStyle } from '../../models/pages/statechart.ts';
import { palette } from '../pages/style.ts';

const frame = `
*{box-sizing:border-box}
html{scroll-padding-top:4rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
main,.top>div{max-width:76rem;margin:0 auto;padding:0 1.25rem}
main{padding-bottom:4rem;outline:none}
h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0}
h1,h2,h3{line-height:1.2;letter-spacing:-.015em;font-weight:650;text-wrap:balance}
h1{font-size:1.9rem;margin:2rem 0 .8rem}h2{font-size:1.15rem;margin-bottom:.8rem}h3{font-size:1rem;margin:1rem 0 .4rem}
code,pre,.wide,time{font-family:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.86em}
a{color:var(--link);text-underline-offset:.18em;text-decoration-thickness:1px}
small{display:block;color:var(--soft);font-size:.87rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
[hidden]{display:none!important}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.6rem;z-index:9;background:var(--card);padding:.4rem .8rem}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{position:sticky;top:0;z-index:5;background:var(--page);border-bottom:1px solid var(--line)}
.top>div{display:flex;align-items:center;gap:.9rem;min-height:3.1rem}
.brand{font-weight:700;letter-spacing:-.02em;color:var(--ink);text-decoration:none}
.sandbox{color:var(--soft);border:1px solid var(--line);border-radius:1rem;padding:.02rem .6rem;font-size:.84rem;max-width:12rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.top nav{display:flex;gap:.95rem;font-size:.92rem;overflow-x:auto;flex:1;scrollbar-width:none;white-space:nowrap;padding:.35rem .2rem .2rem}.top nav .group{display:grid;grid-auto-flow:column;grid-template-rows:auto auto;gap:0 .68rem;justify-content:start}.top nav .group span{grid-column:1/-1;font-size:.72rem;line-height:1.2;color:var(--soft);min-height:1.2em}.top nav .group a{grid-row:2}h2.group{margin:1.4rem 0 .2rem;font-size:1rem}
.top nav a{color:var(--soft);text-decoration:none;padding:.1rem 0 .25rem;border-bottom:2px solid transparent}
.top nav a:hover{color:var(--ink)}.top nav a[aria-current]{color:var(--ink);font-weight:600;border-color:var(--link)}
section{margin-top:2rem;min-width:0}
.grid{columns:3 20rem;column-gap:1rem;margin-top:1.5rem}
.grid section,.in-force{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.1rem 1.25rem;margin:0 0 1rem;break-inside:avoid}p+form,.scroll+p{margin-top:.7rem}p+.scroll{margin-top:.4rem}
.lead{color:var(--soft);max-width:46rem;margin-bottom:1.1rem}
.soft{color:var(--soft)}
.calm{color:var(--soft);padding:.9rem 1.1rem;border:1px dashed var(--line);border-radius:10px;margin:.6rem 0}
[role=alert],[role=status]{border-left:4px solid var(--red);background:var(--red-bg);color:var(--ink);padding:.6rem .9rem;border-radius:0 8px 8px 0;margin:.6rem 0}
[role=status]{border-color:var(--green);background:var(--green-bg)}
.figure{font-size:1.15rem;font-weight:600;margin-bottom:.6rem}
.tag{display:inline-block;background:var(--grey-bg);color:var(--grey);border-radius:4px;padding:0 .4rem;font-size:.82rem;font-weight:500}
.chip{background:var(--amber-bg);color:var(--ink);border-radius:4px;padding:.1rem .4rem;box-decoration-break:clone;-webkit-box-decoration-break:clone}
dl{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:.35rem 1rem}dt{color:var(--soft)}dd{min-width:0}
ul.plain{padding-left:1.1rem}.plain li{margin:.2rem 0}
pre{background:var(--sunk);border:1px solid var(--line);border-radius:8px;padding:.7rem .9rem;margin:0;overflow-x:auto;max-height:34rem;white-space:pre}
.copyable{display:flex;gap:.5rem;align-items:flex-start;margin:.3rem 0 .6rem}.copyable pre{flex:1;min-width:0}
details{margin:.5rem 0}summary{cursor:pointer;color:var(--link)}
`;

const controls = `
button,.button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:7px;padding:.3rem .85rem;cursor:pointer;white-space:nowrap}
button:hover{border-color:var(--ink)}button.primary{background:var(--link);border-color:var(--link);color:var(--card)}
button.danger{border-color:var(--red);color:var(--red)}button:disabled{color:var(--soft);border-color:var(--line);cursor:not-allowed;background:none}
input:not([type=checkbox]),select,textarea{font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:7px;padding:.3rem .55rem;width:100%;min-width:0}
textarea{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.86em}
::placeholder{color:var(--soft);opacity:1}
label,legend{font-size:.87rem;color:var(--soft);display:block}
label.check{display:flex;gap:.4rem;align-items:center;color:var(--ink)}
fieldset{border:0}.boxes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));gap:.15rem .8rem;margin:.3rem 0 .6rem;font-size:.9rem}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.3rem 0 .7rem}
form.inline{max-width:30rem;display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}form.inline .field{flex:1;min-width:9rem}
form.stacked{display:grid;gap:.6rem;justify-items:start;max-width:44rem}form.stacked .field,form.stacked fieldset{width:100%}
.search{display:flex;flex-wrap:wrap;gap:.6rem .8rem;align-items:end;margin:1.2rem 0 .6rem}.search .field{flex:0 1 10rem}.search .grow{flex:1 1 14rem}.search .field:has(.check){flex:none;padding:.35rem 0}
.rule{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1.5rem;justify-items:start;align-items:start;max-width:44rem}.rule>button{grid-column:1/-1}.rule fieldset{display:grid;gap:.6rem;width:100%}.rule legend{padding:0;font-weight:600;color:var(--ink);margin-bottom:.5rem}
.pager{display:flex;gap:1rem;padding:.8rem 0}
`;

const lists = `
ul.rows:empty{display:none}ul.rows{list-style:none;border-top:1px solid var(--line);margin:.5rem 0 1rem}.rows>li{border-bottom:1px solid var(--line)}
.item{display:flex;gap:.6rem 1.2rem;justify-content:space-between;align-items:center;padding:.7rem 0}.item>div{flex:1;min-width:0}.item>form{flex:none;max-width:30rem}.item>form select{flex:1;min-width:0;width:21rem}
.item.on{box-shadow:inset 3px 0 0 var(--amber);padding-left:.8rem}.item strong{font-weight:600}.item ul{font-size:.9rem;color:var(--soft)}
.in-force{border-color:var(--amber);margin:.6rem 0}.in-force ul{padding-left:1.1rem;margin-bottom:.7rem}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--card)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .7rem;vertical-align:top;font-size:.92rem}
thead th{white-space:nowrap;color:var(--soft);font-weight:400;font-size:.84rem;border-bottom:1px solid var(--line)}tbody tr+tr>*{border-top:1px solid var(--line)}
tbody tr:hover{background:var(--sunk)}
.journal td:not(.wide){white-space:nowrap}.journal .wide{min-width:18rem}.tag{white-space:nowrap}.status{font-weight:600}.status.good{color:var(--green)}.status.bad{color:var(--red)}
.fresh{animation:fresh 2.5s}@keyframes fresh{from{background:var(--blue-bg)}}
@media (prefers-reduced-motion:reduce){.fresh{animation:none}}
.state-tag,tbody th{white-space:nowrap}table:not(.journal) td{overflow-wrap:break-word}.state-tag{display:inline-block;background:var(--blue-bg);color:var(--blue);border-radius:5px;padding:.02rem .5rem;font-weight:600}
.document{display:grid;grid-template-columns:minmax(0,1fr) 22rem;gap:1.5rem;align-items:start}.document>*{min-width:0}.chart .scroll{max-height:46rem;overflow:auto}
.events{display:grid;gap:.55rem}.events form{display:block}.event{border:1px solid var(--line);border-radius:9px;padding:.6rem .8rem;background:var(--card)}.event.refused{background:none}
.event .head{display:flex;justify-content:space-between;gap:.6rem;align-items:center;flex-wrap:wrap}.event .field{margin-top:.4rem}
.answer{border-radius:5px;padding:0 .4rem;font-size:.82rem}.answer.mandated{background:var(--green-bg);color:var(--green)}.answer.conditional{background:var(--blue-bg);color:var(--blue)}.answer.silent{background:var(--grey-bg);color:var(--grey)}.answer.refused{background:var(--sunk);color:var(--soft)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.two>*{min-width:0}
ol.steps{display:flex;flex-wrap:wrap;gap:.3rem .5rem;list-style:none;padding:0;margin:0}.steps li{border:1px solid var(--line);border-radius:5px;padding:0 .5rem}.steps li.refused{border-color:var(--red);color:var(--red)}.steps li.idle{color:var(--soft);border-style:dashed}
blockquote{margin:.3rem 0;padding:.1rem 0 .1rem .9rem;border-left:3px solid var(--line)}
@media (max-width:60rem){.document{grid-template-columns:minmax(0,1fr)}}
@media (max-width:44rem){.top nav{mask-image:linear-gradient(90deg,#000 calc(100% - 2rem),transparent)}th,td{padding:.4rem}main,.top>div{padding-left:1rem;padding-right:1rem}.brand{display:none}h1{font-size:1.5rem;margin-top:1.3rem}.two{grid-template-columns:minmax(0,1fr)}
.item{flex-wrap:wrap}.item>div{flex:1 0 100%}.item>form{max-width:100%;min-width:0;flex:1}.item>form select{flex:1 1 12rem;width:auto}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}
.copyable{flex-wrap:wrap}.copyable pre{flex:1 0 100%}
table.journal,.journal tbody,.journal tr,.journal td{display:block}.journal thead{display:none}.journal tr{display:flex;flex-wrap:wrap;padding:.5rem 0}.journal td{border:0!important;padding:.1rem .8rem;flex:1 0 100%}.journal td:empty{display:none}
.journal td:not(.wide,:nth-child(1),:nth-child(3))::before{content:attr(data-label) ": ";color:var(--soft)}.journal td:nth-child(1),.journal td:nth-child(3){flex:none;order:-2}.journal .wide{order:-1}}
`;

/** The console's style sheet, matching the reports. */
export const consoleStyle = [palette, frame, controls, lists, statechartStyle].join('');
