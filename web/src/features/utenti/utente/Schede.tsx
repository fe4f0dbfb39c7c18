import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { type SchedaPersona, schedePersonaFor } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type Parts, useParts } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { ConflittiDi, QuantiConflitti } from '../../conflitti/ConflittiDi.part.tsx';
import { ProposteDiUtente, QuanteProposte } from '../../dettaglioProposte/ProposteDiUtente.part.tsx';
import { DomandeDi, QuanteDomande } from '../../domande/DomandeDi.part.tsx';
import { EmailDi, QuanteEmail } from '../../email/EmailDi.part.tsx';
import { InattivitaDi, QuanteInattivita } from '../../inattivi/InattivitaDi.part.tsx';
import { CambiDi, QuantiCambi } from '../../titolari/CambiDi.part.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { Incarichi, QuantiIncarichi } from './Incarichi.tsx';

type Contenuto = { Rows: ComponentType<{ id: number; label: string }>; Count: ComponentType<{ id: number }> };

const PROPRIE = ['dati', 'indicatori', 'account'] as const satisfies readonly Propria[];

/** What a tab beside the data shows. */
const CONTENUTI = {
  proposte: { Rows: ProposteDiUtente, Count: QuanteProposte },
  incarichi: { Rows: Incarichi, Count: QuantiIncarichi },
  inattivita: { Rows: InattivitaDi, Count: QuanteInattivita },
  titolarita: { Rows: CambiDi, Count: QuantiCambi },
  email: { Rows: EmailDi, Count: QuanteEmail },
  domande: { Rows: DomandeDi, Count: QuanteDomande },
  conflitti: { Rows: ConflittiDi, Count: QuantiConflitti },
} as const satisfies Record<SchedaPersona, Contenuto>;
/** What is written of a person, and what they may do here. */
type Propria = 'dati' | 'indicatori' | 'account';
type Scheda = Propria | SchedaPersona | 'storia';

type Props = {
  scheda: UtenteScheda;
  roles: ReadonlySet<Ruolo>;
  /** What of the data is not saved. */
  parts: Parts;
  /** The tabs of the data, which keep what is typed in them while another is open. */
  dati: { readonly [Key in Propria]?: ReactNode };
};

/** The tab that is open where the address names none. */
export const DATI = 'dati' satisfies Propria;

/** Opens a tab of the page of a person. */
export function useOpenScheda(): (key: string) => void {
  const [, setParams] = useSearchParams();
  return (key) => setParams(key === DATI ? {} : { scheda: key }, { preventScrollReset: true, replace: true });
}

/** The page of a person in tabs; the open one stands in the address: `?scheda=proposte`. */
export function Schede({ scheda: persona, roles, parts, dati }: Props) {
  const { t } = useTexts(anagraficaTesti);
  const [params] = useSearchParams();
  const openScheda = useOpenScheda();
  const { id } = persona;
  const changed = useParts(parts);
  const altre = schedePersonaFor(roles);
  const proprie = PROPRIE.filter((key) => dati[key] !== undefined);
  const selected: Scheda = ([...proprie, ...altre, 'storia'] as const).find((key) => key === params.get('scheda')) ?? DATI;
  return (
    <Tabs<Scheda>
      label={t('schedePersona.titolo', persona)}
      items={[
        ...proprie.map((key) => ({
          key,
          name: t(`schedePersona.${key}`),
          count: (key === 'indicatori' && persona.indicatoriRicerca.length) || undefined,
          mark: changed.has(key) ? t('schedePersona.nonSalvata') : undefined,
        })),
        ...altre.map((key) => {
          const { Count } = CONTENUTI[key];
          return { key, name: t(`schedePersona.${key}`), count: <Count id={id} /> };
        }),
        { key: 'storia', name: t('storia') },
      ]}
      selected={selected}
      onSelect={openScheda}
      stays={(key) => proprie.some((each) => each === key)}
    >
      {(key) => {
        if (key === 'dati' || key === 'indicatori' || key === 'account') return <Stack>{dati[key]}</Stack>;
        if (key === 'storia') return <Storia of="GET /ur/utenti/:id/storia" id={id} titolo={t('storia')} />;
        const { Rows } = CONTENUTI[key];
        return <Rows id={id} label={t('schedePersona.di', { che: t(`schedePersona.${key}`), persona: t('persona', persona) })} />;
      }}
    </Tabs>
  );
}
