import { gruppiOf, type Ruolo } from '../ruoli.ts';
import type { Evento, TipoEvento } from './calendario.shape.ts';

type Indirizzo = (oggettoId: number, roles: ReadonlySet<Ruolo>) => string | null;

const isUfficio = (roles: ReadonlySet<Ruolo>): boolean => gruppiOf(roles).length > 0;

const bando: Indirizzo = (id, roles) => (isUfficio(roles) ? `/ur/configuraBando/${id}` : `/bandi/${id}`);
const rendiconto: Indirizzo = (id, roles) => (isUfficio(roles) ? `/ur/configuraBando/${id}` : '/rendicontazione');

function seduta(id: number, roles: ReadonlySet<Ruolo>): string | null {
  if (roles.has('PRESIDENTE_CERT')) return `/seduta/${id}`;
  return roles.has('UFFICIO_CERT') || roles.has('MEMBRO_CERT') ? `/cert/seduta/${id}` : null;
}

const INDIRIZZI: Record<TipoEvento, Indirizzo> = {
  APERTURA: bando,
  SCADENZA: bando,
  VALUTAZIONE_PREVISTA: bando,
  ESITO_PREVISTO: bando,
  AVVIO_PREVISTO: bando,
  RENDICONTO_APERTURA: rendiconto,
  RENDICONTO_SCADENZA: rendiconto,
  SEDUTA: seduta,
  INTERRUZIONE: (_id, roles) => (isUfficio(roles) ? '/ur/interruzioni' : null),
  BOZZA: (id) => `/proposte/${id}`,
  PARTE: (id) => `/proposte/${id}/partecipante`,
};

/** The page that shows the object of an event to somebody with these roles; null where they have none. */
export const paginaOf = ({ tipo, oggettoId }: Pick<Evento, 'tipo' | 'oggettoId'>, roles: ReadonlySet<Ruolo>): string | null =>
  INDIRIZZI[tipo](oggettoId, roles);
