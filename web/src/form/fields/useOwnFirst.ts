import { lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import type { VoceLookup } from '@sigeba/contract/form/template/facts.types.ts';
import type { SceltaVoce } from '@sigeba/contract/form/template/template.types.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo } from '../formHooks.ts';
import type { FieldProps } from './field.types.ts';

/** An entry, and the head that it stands under where there are several. */
type Headed = { entry: VoceLookup; group: string | undefined };

/** Entries of a vocabulary with one's own first: the SSD of the profile, the ERC panels and fields of earlier proposte. */
export function useOwnFirst(props: FieldProps, entries: readonly VoceLookup[]): Headed[] {
  const { t } = useTexts(formTesti);
  const { utente } = useUtente();
  const lookup = lookupOf(props.campo);
  const erc = lookup === 'settoriERC' || lookup === 'sotto-settori-erc' ? lookup : null;
  const enabled = erc !== null && utente?.tipoUtente === 'UTENTE';
  const { data } = useRoute('GET /proposte/settori-erc', {}, { enabled, fresh: 'static' });
  const area = useArea(props);
  if (erc !== null) {
    const own = (data?.[erc] ?? []).flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    if (own.length === 0) return entries.map((entry) => ({ entry, group: undefined }));
    const others = entries.filter((entry) => !own.includes(entry));
    return [
      ...own.map((entry) => ({ entry, group: t('settoriPropri') })),
      ...others.map((entry) => ({ entry, group: t('settoriNonPropri') })),
    ];
  }
  const own = lookup === 'ssds' ? utente?.ssd?.codice : undefined;
  const rank = (entry: VoceLookup) => (area === null ? 0 : Number(entry.padreId === area.voceId) * 2) + Number(entry.codice === own);
  const groupOf = ({ padreId }: VoceLookup) =>
    area === null ? undefined : padreId === area.voceId ? t('settoriDi', { area: area.descrizione }) : t('settoriAltri');
  return entries.toSorted((a, b) => rank(b) - rank(a)).map((entry) => ({ entry, group: groupOf(entry) }));
}

/** The Area CUN answered in the same form, whose sectors come first: the others stay below, since some proposte lie between two. */
function useArea({ campo, form }: FieldProps): SceltaVoce | null {
  const asks = lookupOf(campo) === 'ssds' && campo.opzioni?.dipendeDa === undefined;
  const beside = asks ? form.template.sezioni.flatMap(({ campi }) => campi).find((each) => lookupOf(each) === 'areeCUN') : undefined;
  const { valore } = useCampo(form, beside?.uid ?? campo.uid);
  return beside !== undefined && typeof valore === 'object' && valore !== null && 'voceId' in valore ? valore : null;
}
