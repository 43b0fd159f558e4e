/** The labels that we add to a museum's own texts. */
export interface IiifLabels {
  author: string;
  date: string;
  credit: string;
  audio: string;
  audioDescription: string;
  easyLanguage: string;
  children: string;
  signLanguage: string;
  material: string;
  dimensions: string;
  inventoryNumber: string;
  lender: string;
}
