import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Config } from './config.ts';

/** Lets every TLS connection of this process (database, mail, files, single sign-on, other systems) trust the authorities of CA_FILE. */
export function trustAuthorities({ authorities }: Pick<Config, 'authorities'>): void {
  if (authorities !== null) setDefaultCACertificates([...getCACertificates('default'), ...authorities]);
}
