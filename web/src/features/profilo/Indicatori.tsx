import type { IndicatoriPropri, RichiestaIndicatori } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Ufficiali } from '../../form/fields/IndicatorsField.tsx';
import { formTesti } from '../../form/form.testi.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorDialog } from '../../ui/controls/ErrorDialog.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AutorizzaDialog } from './AutorizzaDialog.tsx';
import css from './Indicatori.module.css';
import { profiloTesti } from './profilo.testi.ts';

const VUOTI = { valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null };

/** The own research indicators: what the university has computed, and for which proposte they may be seen (D-174). */
export function Indicatori({ utenteId }: { utenteId: number }) {
  const { t } = useTexts(profiloTesti);
  const { t: tForm } = useTexts(formTesti);
  const query = useRoute('GET /profilo-utente/:id/indicatori', { params: { id: utenteId } });
  return (
    <>
      <Card title={t('indicatori.titolo')}>
        <Stack>
          <p>{t('indicatori.spiegazione')}</p>
          <Loaded query={query}>{({ indicatori: [latest = null] }) => <Calcolati ufficiali={latest} />}</Loaded>
          <details className={css.che}>
            <summary>{tForm('indicatoriRicerca.checosa')}</summary>
            {tForm('indicatoriRicerca.che')}
          </details>
        </Stack>
      </Card>
      {query.data !== undefined && query.data.richieste.length > 0 && (
        <Card id="indicatori" title={t('indicatori.richieste')} flush>
          <Richieste utenteId={utenteId} richieste={query.data.richieste} />
        </Card>
      )}
    </>
  );
}

function Calcolati({ ufficiali }: { ufficiali: IndicatoriPropri['indicatori'][number] | null }) {
  const { t } = useTexts(formTesti);
  return <Ufficiali label={t('indicatoriRicerca.titolo')} value={{ autorizzazione: true, ...VUOTI, ufficiali }} />;
}

/** The proposte that ask for indicators: those that wait or can still change first; those that nobody evaluates any more are folded. */
function Richieste({ utenteId, richieste }: { utenteId: number; richieste: readonly RichiestaIndicatori[] }) {
  const { t } = useTexts(profiloTesti);
  const concluse = richieste.filter(({ proposta }) => proposta.conclusa);
  const list = (these: readonly RichiestaIndicatori[]) => (
    <ItemList>
      {these.map((richiesta) => (
        <Richiesta key={richiesta.proposta.id} utenteId={utenteId} richiesta={richiesta} />
      ))}
    </ItemList>
  );
  return (
    <>
      <p className={css.perche}>{t('indicatori.perche')}</p>
      {concluse.length < richieste.length && list(richieste.filter(({ proposta }) => !proposta.conclusa))}
      {concluse.length > 0 && (
        <details className={css.concluse}>
          <summary>{t('indicatori.concluse', { quante: concluse.length })}</summary>
          {list(concluse)}
        </details>
      )}
    </>
  );
}

const TONI = { RICHIESTA: 'warn', AUTORIZZATA: 'ok', NEGATA: 'neutral' } as const;

/** One proposta that asks: authorise, correct, refuse or withdraw. */
function Richiesta({ utenteId, richiesta }: { utenteId: number; richiesta: RichiestaIndicatori }) {
  const { t } = useTexts(profiloTesti);
  const { proposta, responsabile, stato } = richiesta;
  const [open, setOpen] = useState(false);
  const { say, pending, why, error, reset } = useSay(utenteId, proposta.id, () => setOpen(false));
  const titolo = proposta.titolo ?? t('indicatori.senzaTitolo');
  const mai = proposta.conclusa && stato === 'RICHIESTA';
  return (
    <Item
      title={titolo}
      meta={
        <>
          <Meta>
            {`${proposta.classe} ${proposta.anno}`}
            {t('indicatori.responsabile', { persona: `${responsabile.cognome} ${responsabile.nome}` })}
          </Meta>
          <Entro proposta={proposta} />
        </>
      }
      side={<StatusBadge tone={mai ? 'neutral' : TONI[stato]}>{t(mai ? 'indicatori.mai' : `indicatori.stato.${stato}`)}</StatusBadge>}
      actions={
        <Atti
          richiesta={richiesta}
          titolo={titolo}
          why={why}
          pending={pending}
          busy={pending && !open}
          onOpen={() => setOpen(true)}
          onRefuse={() => say({ autorizzazione: false, ...VUOTI })}
        />
      }
    >
      {open && (
        <AutorizzaDialog
          richiesta={richiesta}
          pending={pending}
          onClose={() => setOpen(false)}
          onConfirm={(said) => say({ ...said, autorizzazione: true })}
        />
      )}
      {error !== null && <ErrorDialog message={error.message || undefined} onClose={reset} />}
    </Item>
  );
}

type AttiProps = {
  richiesta: RichiestaIndicatori;
  titolo: string;
  why: string | undefined;
  pending: boolean;
  /** The refusal is under way. */
  busy: boolean;
  onOpen: () => void;
  onRefuse: () => void;
};

/** A draft may be answered either way; what was sent only where nothing is authorised yet. */
function Atti({ richiesta: { proposta, stato }, titolo, why, pending, busy, onOpen, onRefuse }: AttiProps) {
  const { t } = useTexts(profiloTesti);
  const bozza = proposta.status === 'BOZZA';
  const atto = t(`indicatori.atto.${stato}`);
  return (
    <>
      {(bozza || stato !== 'AUTORIZZATA') && (
        <Button small disabled={pending} why={why} aria-label={`${atto}: ${titolo}`} onPress={onOpen}>
          {atto}
        </Button>
      )}
      {bozza && stato !== 'NEGATA' && (
        <Button small pending={busy} why={why} aria-label={`${t(`indicatori.contrario.${stato}`)}: ${titolo}`} onPress={onRefuse}>
          {t(`indicatori.contrario.${stato}`)}
        </Button>
      )}
    </>
  );
}

/** Until when the answer counts. */
function Entro({ proposta: { status, scadenza, conclusa } }: Pick<RichiestaIndicatori, 'proposta'>) {
  const { t } = useTexts(profiloTesti);
  const now = useServerNow();
  if (conclusa) return <p className={css.entro}>{t(status === 'BOZZA' ? 'indicatori.nonInviata' : 'indicatori.valutata')}</p>;
  return status === 'BOZZA' ? <Deadline scadenza={scadenza} now={now} /> : <p className={css.entro}>{t('indicatori.inviata')}</p>;
}

function useSay(utenteId: number, propostaId: number, onDone: () => void) {
  const { t } = useTexts(profiloTesti);
  const client = useQueryClient();
  const toast = useToast();
  const { run, pending, why, error, reset } = useAction('PUT /profilo-utente/:id/indicatori/:propostaId', {
    personale: 'sempre',
    onDone: (propri) => {
      client.setQueryData(['GET /profilo-utente/:id/indicatori', { params: { id: utenteId } }], propri);
      toast(t('indicatori.salvato'));
      onDone();
    },
  });
  return {
    say: (body: RichiestaIndicatori['said']) => run({ params: { id: utenteId, propostaId }, body }),
    pending,
    why,
    error,
    reset,
  };
}
