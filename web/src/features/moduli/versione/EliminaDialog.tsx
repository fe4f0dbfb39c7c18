import { type Removal, whatHangsOn } from '@sigeba/contract/form/template/deletePart.ts';
import { etichettaCampo, indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { findCampo } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { disegnoTesti } from './disegno.testi.ts';

type Props = { template: FormTemplate; what: Removal; onConfirm: () => void; onCancel: () => void };

/** Before something is deleted on which other things hang: what goes with it, and what stays and has to be put right. */
export function EliminaDialog({ template, what, onConfirm, onCancel }: Props) {
  const { t } = useTexts(disegnoTesti);
  const { campi, sezioni, regole, nominano, sempreAperte } = whatHangsOn(template, what);
  const kind = 'campo' in what ? 'campo' : 'sezione' in what ? 'sezione' : 'opzione';
  const title = t(`eliminare.${kind}`, { nome: nameOf(template, what) || t('senzaNome') });
  return (
    <ConfirmDialog title={title} danger confirmLabel={t('eliminare.conferma')} onConfirm={onConfirm} onCancel={onCancel}>
      <Stack>
        <Elenco testo={t('eliminare.campi')} nomi={campi.map(etichettaCampo)} />
        <Elenco testo={t('eliminare.sezioni')} nomi={sezioni.map(({ titolo }) => titolo || t('senzaNome'))} />
        {regole.length > 0 && <p>{t('eliminare.regole', { count: regole.length })}</p>}
        <Elenco testo={t('eliminare.nominano')} nomi={nominano.map(({ campo }) => etichettaCampo(campo))} />
        <Elenco testo={t('eliminare.sempreAperte')} nomi={sempreAperte.map(({ titolo }) => titolo || t('senzaNome'))} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Beyond these the number says more than the names. */
const MAX_NOMI = 8;

function Elenco({ testo, nomi }: { testo: string; nomi: readonly string[] }) {
  if (nomi.length === 0) return null;
  const shown = nomi.slice(0, MAX_NOMI);
  return (
    <div>
      <p>{testo}</p>
      <ul>
        {shown.map((nome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may be called the same
          <li key={at}>{nome}</li>
        ))}
        {nomi.length > shown.length && <li>{`+ ${nomi.length - shown.length}`}</li>}
      </ul>
    </div>
  );
}

function nameOf(template: FormTemplate, what: Removal): string {
  if ('campo' in what) return findCampo(template, what.campo)?.label ?? '';
  if ('sezione' in what) return indexTemplate(template).sezioni.get(what.sezione)?.sezione.titolo ?? '';
  return findCampo(template, what.di)?.valori.find(({ id }) => id === what.opzione)?.descrizione ?? '';
}
