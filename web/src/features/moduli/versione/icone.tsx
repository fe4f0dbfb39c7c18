import { CATALOGO_CAMPI, type GruppoCampi } from '@sigeba/contract/form/kinds/catalogoCampi.ts';
import type { TipoCampo } from '@sigeba/contract/form/template/template.types.ts';
import BookOpen from 'lucide-react/icons/book-open';
import Calendar from 'lucide-react/icons/calendar';
import ChartColumn from 'lucide-react/icons/chart-column';
import Euro from 'lucide-react/icons/euro';
import Hash from 'lucide-react/icons/hash';
import Info from 'lucide-react/icons/info';
import ListChecks from 'lucide-react/icons/list-checks';
import Paperclip from 'lucide-react/icons/paperclip';
import Table from 'lucide-react/icons/table-2';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Toggle from 'lucide-react/icons/toggle-left';
import Type from 'lucide-react/icons/type';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';

const GRUPPI: Readonly<Record<GruppoCampi, ComponentType>> = {
  testi: Type,
  scelte: ListChecks,
  numeri: Hash,
  date: Calendar,
  tabelle: Table,
  persone: Users,
  prodotti: BookOpen,
  spese: Euro,
  indicatori: ChartColumn,
  avvisi: Info,
};

export function GruppoIcona({ gruppo }: { gruppo: GruppoCampi }) {
  const Shape = GRUPPI[gruppo];
  return <Shape />;
}

/** Kinds that are known by a shape of their own; the others have that of their group. */
const TIPI: { readonly [K in TipoCampo]?: ComponentType } = {
  textarea: TextAlignStart,
  'rich-text': TextAlignStart,
  'yes-no-radio': Toggle,
  currencyfield: Euro,
  IMPORTO: Euro,
  'file-upload': Paperclip,
  'file-multiple-upload': Paperclip,
  UPLOAD_FILE: Paperclip,
};

const GRUPPO_DI = new Map(CATALOGO_CAMPI.map(({ tipo, gruppo }) => [tipo, gruppo]));

/** Nothing of a kind that is not known. */
export function TipoIcona({ tipo }: { tipo: TipoCampo }) {
  const gruppo = GRUPPO_DI.get(tipo);
  if (gruppo === undefined) return null;
  const Shape = TIPI[tipo] ?? GRUPPI[gruppo];
  return <Shape />;
}
