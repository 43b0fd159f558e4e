/** What libraries and museums write before the facts of a work, in small letters; ours in all of our languages are among them. */
const LABELS: Record<string, readonly string[]> = {
  author: [
    ...[
      'artist',
      'artist/maker',
      'creator',
      'author',
      'maker',
      'painter',
      'photographer',
      'autor',
      'autor/a',
    ],
    ...[
      'künstler',
      'künstlerin',
      'urheber',
      'artiste',
      'auteur',
      'artista',
      'autore',
      'kunstenaar',
      'maker(s)',
    ],
    ...['egilea', 'автор', '作者', '작가', 'الفنان', 'καλλιτέχνης', 'konstnär', 'kunstner', 'creator(s)'],
  ],
  artworkDate: [
    ...['date', 'date created', 'dated', 'creation date', 'fecha', 'datierung', 'datum', 'data', 'datazione'],
    ...['datering', 'дата', '制作年', '年代', '제작 연도', 'التاريخ', 'χρονολογία', 'period'],
  ],
  material: [
    ...['medium', 'material', 'materials', 'technique', 'materials and techniques', 'técnica', 'technik'],
    ...[
      'matériau',
      'materiale',
      'materiaal',
      'materiala',
      'материал',
      '素材',
      '材质',
      '재료',
      'الخامة',
      'υλικό',
    ],
  ],
  dimensions: [
    ...[
      'dimensions',
      'size',
      'extent',
      'physical dimensions',
      'dimensiones',
      'maße',
      'dimensioni',
      'dimensões',
    ],
    ...[
      'afmetingen',
      'neurriak',
      'dimensións',
      'размеры',
      '寸法',
      '尺寸',
      '크기',
      'الأبعاد',
      'διαστάσεις',
      'mått',
      'mål',
    ],
  ],
  inventoryNumber: [
    ...['inventory number', 'accession number', 'object number', 'inventory no.', 'shelfmark', 'identifier'],
    ...[
      'número de inventario',
      'inventarnummer',
      'numéro d’inventaire',
      "numéro d'inventaire",
      'numero d’inventario',
    ],
    ...[
      'número de inventário',
      'número d’inventari',
      'inbentario-zenbakia',
      'inventarisnummer',
      'инвентарный номер',
    ],
    ...['収蔵番号', '藏品编号', '소장품 번호', 'رقم الجرد', 'αριθμός ευρετηρίου', 'inventarienummer'],
  ],
  lender: [
    ...['lender', 'loan', 'lent by', 'on loan from', 'préstamo de', 'leihgabe von', 'leihgeber', 'prêt de'],
    ...[
      'prestito di',
      'empréstimo de',
      'préstec de',
      'mailegatzailea',
      'bruikleen van',
      'предоставлено',
      '貸与者',
    ],
    ...['出借方', '대여 기관', 'إعارة من', 'δάνειο από', 'utlånat av', 'utlånt av'],
  ],
};

const FIELDS = new Map(
  Object.entries(LABELS).flatMap(([field, labels]) => labels.map((label) => [label, field] as const)),
);

/** The field of a work that a fact goes into, by what stands before it in whatever language. */
export function factNamed(labels: readonly string[]): string | undefined {
  return labels.flatMap((label) => FIELDS.get(label.trim().toLowerCase().replace(/\s*:$/, '')) ?? [])[0];
}
