import { COMMENTO_MAX } from '@sigeba/contract/esiti/esito.rules.ts';
import { campoCommento, type GenereVariazione, isDaRivedere, type Variazione } from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { type Importi, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { RigaGraduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { formatAmount } from '../../ui/data/format.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { type Campi, MOTIVAZIONE } from './useParole.ts';

type VariazioniList = readonly Variazione<RigaGraduatoria>[];

const TONI: Record<GenereVariazione, 'error' | 'warn' | 'info' | 'neutral'> = {
  ESITO_CAMBIATO: 'error',
  IMPORTO_CAMBIATO: 'warn',
  NUOVO: 'info',
  UGUALE: 'neutral',
};

/** Each outcome before and after, differences first. */
export function Variazioni({ variazioni }: { variazioni: VariazioniList }) {
  const { t } = useTexts(graduatorieTesti);
  if (variazioni.length === 0) return null;
  return (
    <DataTable
      label={t('variazioni.titolo')}
      dense
      rows={variazioni}
      rowKey={({ riga }) => riga.id}
      columns={[
        {
          key: 'proposta',
          head: t('lista.proposta'),
          title: true as const,
          width: '38%',
          cell: ({ riga }) => riga.numeroProtocollo,
          second: ({ riga }) => riga.titolo,
        },
        {
          key: 'punteggio',
          head: t('lista.punteggio'),
          numeric: true,
          cell: ({ riga: { media } }) => media !== null && formatPunti(media, 2),
        },
        { key: 'prima', head: t('variazioni.prima'), cell: ({ prima }) => <Esito importi={prima} /> },
        { key: 'dopo', head: t('variazioni.dopo'), cell: ({ dopo }) => <Esito importi={dopo} /> },
        {
          key: 'genere',
          head: t('variazioni.genere'),
          cell: ({ genere }) => <StatusBadge tone={TONI[genere]}>{t(`variazioni.generi.${genere}`)}</StatusBadge>,
          second: (variazione) => isDaRivedere(variazione) && t('variazioni.commento'),
        },
      ]}
    />
  );
}

/** An outcome in words and Euro; null: none is written. */
export function Esito({ importi }: { importi: Importi | null }) {
  const { t } = useTexts(graduatorieTesti);
  if (importi === null) return <span>{t('variazioni.nessuno')}</span>;
  if (totaleOf(importi) === 0) return <span>{t('lista.esiti.NON_FINANZIATA')}</span>;
  return (
    <span>
      <Amount value={importi.finanziamento} symbol />
      {importi.assegno > 0 && <span>{` + ${t('lista.assegno', { importo: formatAmount(importi.assegno) })}`}</span>}
    </span>
  );
}

type CommentiProps = { variazioni: VariazioniList; campi: Campi };

/** Comments that were written for the other outcome: each is rewritten or removed before the scenario is applied. */
export function CommentiDaRivedere({ variazioni, campi: { values, errorsOf, change } }: CommentiProps) {
  const { t } = useTexts(graduatorieTesti);
  if (variazioni.length === 0) return null;
  return (
    <Stack>
      <h3>{t('variazioni.commenti', { count: variazioni.length })}</h3>
      {variazioni.map(({ riga }) => {
        const campo = campoCommento(riga.id);
        const testo = values[campo] ?? riga.commento ?? '';
        return (
          <Stack key={riga.id}>
            <ReasonField
              id={campo}
              required={false}
              label={t('variazioni.commentoDi', { proposta: riga.numeroProtocollo ?? riga.id })}
              hint={t('variazioni.commentoHint')}
              maxLength={COMMENTO_MAX}
              value={testo}
              onChange={(value) => change({ [campo]: value })}
              errors={errorsOf(campo)}
            />
            <Inline>
              <Button small why={testo === '' ? t('variazioni.tolto') : undefined} onPress={() => change({ [campo]: '' })}>
                {t('variazioni.togli', { proposta: riga.numeroProtocollo ?? riga.id })}
              </Button>
            </Inline>
          </Stack>
        );
      })}
    </Stack>
  );
}

type MotivazioneProps = { quante: number; campi: Campi };

/** Why what is not funded gets nothing: said once, of all that have no comment of their own (D-201). */
export function Motivazione({ quante, campi: { values, errorsOf, change } }: MotivazioneProps) {
  const { t } = useTexts(graduatorieTesti);
  if (quante === 0) return null;
  return (
    <ReasonField
      id={MOTIVAZIONE}
      label={t('variazioni.motivazione')}
      hint={t('variazioni.motivazioneHint', { count: quante })}
      maxLength={COMMENTO_MAX}
      value={values[MOTIVAZIONE] ?? ''}
      onChange={(testo) => change({ [MOTIVAZIONE]: testo })}
      errors={errorsOf(MOTIVAZIONE)}
    />
  );
}
