import type { components } from '../../api/contract';

type Code =
  | NonNullable<components['schemas']['Preview']['warnings']>[number]
  | NonNullable<components['schemas']['CampaignPreview']['warnings']>[number];

/** Warnings of previews, by code. */
export const warnings: Readonly<Record<Code, string>> = {
  odd_hash_length: 'No digest has this length; it is hunted as the nearest one.',
  indicator_inactive: 'The indicator is deactivated; it is hunted all the same.',
  looks_like_ipv4: 'It looks like an IPv4 address and is hunted as a file.',
  looks_like_ipv4_range:
    'It looks like a range of addresses, which cannot be hunted, and is hunted as a file.',
  looks_like_ipv6: 'It looks like an IPv6 address, which cannot be hunted, and is hunted as a file.',
  looks_like_domain: 'It looks like a domain and is hunted as a file.',
  looks_like_url: 'It looks like a URL and is hunted as a file.',
  looks_like_email: 'It looks like an e-mail address, which cannot be hunted, and is hunted as a file.',
  looks_like_mac_address: 'It looks like a MAC address, which cannot be hunted, and is hunted as a file.',
  looks_like_digest: 'It holds a digest and is hunted as a file.',
  looks_like_cve:
    'It looks like the number of a vulnerability, which cannot be hunted, and is hunted as a file.',
  looks_like_filename: 'It looks like the name of a file and is hunted as a domain.',
  looks_like_pattern: 'It holds a wildcard or a pattern, which is hunted as it is typed.',
  looks_like_device_path: 'It names a device; hosts name a drive, which is often C:.',
  looks_like_path: 'It depends on a directory; hosts need the whole path.',
  unrecognised: 'It is not recognised as a value; give its type if all of it is the value.',
  empty_file: 'It is the digest of the empty file, which every host has.',
  well_known_address: 'It is the address of a public service that many hosts use.',
  reserved_address: 'It is a private, loopback, link-local or otherwise reserved address.',
  well_known_domain: 'It is the domain of a public service that many hosts use.',
  well_known_name: 'It is the name of a file that most hosts have.',
  private_table: 'The statement reads a table with the activity of people.',
};
