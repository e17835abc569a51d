/** Print: nothing sticks or scrolls, and controls are hidden. */
export const printStyles = `
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
