/** The words that we put before a museum's own. */
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
