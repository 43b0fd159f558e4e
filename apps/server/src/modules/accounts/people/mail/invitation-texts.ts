/** The text of an invitation in the studio's languages. `{by}`, `{museum}` and `{link}` are placeholders. */
interface InvitationText {
  subject: string;
  text: string;
}

export const INVITATION_TEXTS: Record<string, InvitationText> = {
  en: {
    subject: 'You’re invited to the {museum} studio',
    text: '{by} has invited you to work on the {museum} guide.\n\nOpen this link within seven days; it can be used only once:\n{link}\n\nIf you weren’t expecting this, you can ignore this message.',
  },
  es: {
    subject: 'Invitación al estudio de {museum}',
    text: '{by} le invita a trabajar en la guía de {museum}.\n\nAbra este enlace en un plazo de siete días; sirve una sola vez:\n{link}\n\nSi no esperaba este mensaje, puede ignorarlo.',
  },
  fr: {
    subject: 'Invitation au studio de {museum}',
    text: '{by} vous invite à travailler sur le guide de {museum}.\n\nOuvrez ce lien dans les sept jours ; il ne sert qu’une fois :\n{link}\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.',
  },
  de: {
    subject: 'Einladung ins Studio von {museum}',
    text: '{by} lädt Sie ein, am Guide von {museum} mitzuarbeiten.\n\nÖffnen Sie diesen Link innerhalb von sieben Tagen; er funktioniert nur einmal:\n{link}\n\nWenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.',
  },
  it: {
    subject: 'Invito allo studio di {museum}',
    text: '{by} La invita a lavorare alla guida di {museum}.\n\nApra questo link entro sette giorni; funziona una volta sola:\n{link}\n\nSe non aspettava questo messaggio, può ignorarlo.',
  },
  ar: {
    subject: 'دعوة إلى استوديو {museum}',
    text: 'يدعوك {by} إلى العمل على دليل {museum}.\n\nافتح هذا الرابط خلال سبعة أيام، وهو صالح لمرة واحدة:\n{link}\n\nإذا لم تكن تتوقع هذه الرسالة فيمكنك تجاهلها.',
  },
  ja: {
    subject: '{museum}のスタジオへの招待',
    text: '{by}さんから、{museum}のガイド制作への招待が届いています。\n\n7日以内に次のリンクを開いてください（1回のみ有効です）：\n{link}\n\nお心当たりがない場合は、このメールを無視してください。',
  },
};
