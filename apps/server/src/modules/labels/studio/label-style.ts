/**
 * Styles of labels, in millimetres on paper. On wall labels, numbers are at least 12 mm high. Codes are at least 18 mm
 * wide, and texts at least 9 pt.
 */
export const LABEL_STYLE = `.label{position:relative;display:grid;grid-template:"number qr" auto "text text" 1fr "footer footer" auto/1fr auto;gap:2mm 4mm;padding:6mm 7mm 5mm;overflow:hidden;background:#fff;font-weight:450}
.bare{grid-template-columns:1fr}.bare{grid-template-areas:"number" "text" "footer"}
.number{grid-area:number;align-self:start;font-weight:750;font-size:17.2mm;line-height:1;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;min-width:0}
.number.middle{font-size:11mm}.number.small{font-size:7mm}
.qr{grid-area:qr;display:block;width:26mm;height:26mm;margin:-2.5mm -2.5mm 0 0}
html[dir=rtl] .qr{margin:-2.5mm 0 0 -2.5mm}
.text{grid-area:text;min-width:0;overflow:hidden;display:flex;flex-direction:column;gap:.6mm}
.name,.second,.detail,.hanging,.kind,.about{overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;flex:none;text-align:start}
.name{font-weight:650;font-size:5.2mm;line-height:1.2;-webkit-line-clamp:2}
.name.middle{font-size:4.6mm}.name.small{font-size:3.8mm;-webkit-line-clamp:3}
.second{font-size:4.4mm;line-height:1.25;-webkit-line-clamp:2}
.detail,.kind{font-size:3.4mm;line-height:1.3;-webkit-line-clamp:2}
.hanging{font-size:3.2mm;line-height:1.3;-webkit-line-clamp:1;font-weight:600}
.about{font-size:6.4mm;line-height:1.4;-webkit-line-clamp:6;margin-block-start:2mm}
footer{grid-area:footer;display:flex;align-items:center;gap:2mm;min-height:5mm;font-size:3.4mm;font-weight:600}
footer svg{flex:none;width:4.6mm;height:4.6mm}
:is(.name,.second,.detail,.hanging,.about):dir(rtl){padding-block-end:.2em}
.small .label{padding:4mm 5mm 3mm;gap:1mm 3mm}
.small .number{font-size:12.9mm}.small .number.middle{font-size:8mm}.small .number.small{font-size:5mm}
.small .qr{width:22mm;height:22mm}
.small .name{font-size:4.2mm}.small .name.middle{font-size:3.8mm}.small .name.small{font-size:3.4mm}
.small .second{font-size:3.6mm;-webkit-line-clamp:1}.small .detail{-webkit-line-clamp:1}
.small footer{min-height:4.2mm;font-size:3.2mm}.small footer svg{width:4mm;height:4mm}
.strip .label{grid-template:"number text footer qr" 1fr/auto 1fr auto auto;align-items:center;padding:1.5mm 4mm;gap:4mm}
.strip .bare{grid-template:"number text footer" 1fr/auto 1fr auto}
.strip .number{align-self:center;font-size:11mm;max-width:40mm}.strip .number.middle{font-size:7mm}.strip .number.small{font-size:4.5mm}
.strip .qr{width:21mm;height:21mm;margin:0}
.strip .text{max-height:21mm;justify-content:center}
.strip .name{font-size:4.2mm}.strip .second,.strip .hint,.strip .hanging{display:none}
.sticker .label,.floor .label{grid-template:"number" auto "qr" auto "footer" auto/1fr;place-content:center;place-items:center;gap:1mm;padding:5mm;border-radius:50%;text-align:center}
.sticker .text,.sticker .hint,.floor .hint{display:none}
.sticker .number{font-size:9mm;justify-self:center}.sticker .number.middle{font-size:6mm}.sticker .number.small{font-size:4mm}
.sticker .qr{width:25mm;height:25mm;margin:0}
.sticker footer:empty{display:none}
.floor .label{background:#000;color:#fff;gap:6mm;padding:24mm}
.floor .number{font-size:64mm;justify-self:center}.floor .number.middle{font-size:36mm}.floor .number.small{font-size:20mm}
.floor .text{display:none}.floor .bare .text{display:none}.floor .qr{width:80mm;height:80mm;margin:0;border-radius:4mm}
.floor footer svg{width:24mm;height:24mm}
.large .label{padding:14mm 16mm 10mm;gap:4mm 8mm}
.large .number{font-size:28mm}.large .number.middle{font-size:20mm}.large .number.small{font-size:13mm}
.large .qr{width:40mm;height:40mm;margin:-4mm -4mm 0 0}
html[dir=rtl] .large .qr{margin:-4mm 0 0 -4mm}
.large .name{font-size:9mm}.large .name.middle{font-size:8mm}.large .name.small{font-size:7mm}
.large .second{font-size:7mm}.large .detail,.large .kind,.large .hanging{font-size:6.4mm}
.large footer{font-size:6.4mm}.large footer svg{width:9mm;height:9mm}`;
