import type { IndirizzoCalendario } from '@sigeba/contract/calendario/calendario.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useId, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';

/** The private address by which other calendars read this one: created, shown once, ended. */
export function Indirizzo() {
  const { t } = useTexts(calendarioTesti);
  const query = useRoute('GET /calendario/indirizzo', {});
  return (
    <Card title={t('indirizzo.titolo')}>
      <Stack gap="close">
        <p>{t('indirizzo.spiega')}</p>
        <p>
          <strong>{t('indirizzo.avviso')}</strong> {t('indirizzo.durata')}
        </p>
        <Loaded query={query}>{({ indirizzo }) => <Atti indirizzo={indirizzo} />}</Loaded>
      </Stack>
    </Card>
  );
}

function Atti({ indirizzo }: { indirizzo: IndirizzoCalendario | null }) {
  const { t } = useTexts(calendarioTesti);
  const toast = useToast();
  const [asked, setAsked] = useState<'nuovo' | 'togli' | null>(null);
  const close = () => setAsked(null);
  const create = useAction('POST /calendario/indirizzo', { personale: 'sempre', onDone: close, onRefused: close });
  const end = useAction('DELETE /calendario/indirizzo', {
    personale: 'sempre',
    onDone: () => {
      close();
      create.reset();
      toast(t('indirizzo.tolto'));
    },
    onRefused: close,
  });
  return (
    <>
      {create.data !== undefined && <Nuovo indirizzo={create.data.indirizzo} />}
      {indirizzo !== null && <Storia indirizzo={indirizzo} />}
      <Refused error={create.error ?? end.error} title={t('indirizzo.rifiutato')} />
      {indirizzo === null ? (
        <Inline>
          <Button pending={create.pending} why={create.why} onPress={() => void create.run({})}>
            {t('indirizzo.crea')}
          </Button>
        </Inline>
      ) : (
        <Inline>
          <Button why={create.why} onPress={() => setAsked('nuovo')}>
            {t('indirizzo.nuovo')}
          </Button>
          <Button variant="danger" why={end.why} onPress={() => setAsked('togli')}>
            {t('indirizzo.togli')}
          </Button>
        </Inline>
      )}
      {asked === 'nuovo' && (
        <ConfirmDialog
          title={t('indirizzo.nuovoTitolo')}
          confirmLabel={t('indirizzo.nuovo')}
          pending={create.pending}
          onConfirm={() => void create.run({})}
          onCancel={close}
        >
          <p>{t('indirizzo.nuovoSpiega')}</p>
        </ConfirmDialog>
      )}
      {asked === 'togli' && (
        <ConfirmDialog
          danger
          title={t('indirizzo.togliTitolo')}
          confirmLabel={t('indirizzo.togliConferma')}
          pending={end.pending}
          onConfirm={() => void end.run({})}
          onCancel={close}
        >
          <p>{t('indirizzo.togliSpiega')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** When the address was created, and whether a calendar reads it. */
function Storia({ indirizzo: { creato, letto } }: { indirizzo: IndirizzoCalendario }) {
  const { t } = useTexts(calendarioTesti);
  return (
    <p>
      {t('indirizzo.creato', { quando: formatInstant(creato) })}{' '}
      {letto === null ? t('indirizzo.maiLetto') : t('indirizzo.letto', { quando: formatInstant(letto) })}
    </p>
  );
}

/** The address, which no other page will show again. */
function Nuovo({ indirizzo }: { indirizzo: string }) {
  const { t } = useTexts(calendarioTesti);
  const id = useId();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(indirizzo).then(
      () => toast(t('indirizzo.copiato')),
      () => toast(t('indirizzo.nonCopiato')),
    );
  return (
    <div className={css.nuovo} role="status">
      <label htmlFor={id}>{t('indirizzo.campo')}</label>
      <p id={`${id}-aiuto`}>{t('indirizzo.unaVolta')}</p>
      <Inline gap="close" whole>
        <input
          id={id}
          readOnly
          value={indirizzo}
          aria-describedby={`${id}-aiuto`}
          className={css.campo}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onPress={() => void copy()}>{t('indirizzo.copia')}</Button>
      </Inline>
    </div>
  );
}
