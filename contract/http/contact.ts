/** The address to which people write about an error: a page, such as one for new issues, or an e-mail. */

export const isContact = (text: string): boolean =>
  /^(?:https?:\/\/[^\s"<>]+|mailto:[^\s"<>@?]+@[^\s"<>@?]+)$/.test(text);

interface ContactVariables {
  readonly CONTACT_URL?: string | undefined;
  readonly REPO_URL?: string | undefined;
}

/** Where people report an error: the contact, else the form for new issues of the repository. */
export const reportAddress = ({ CONTACT_URL, REPO_URL }: ContactVariables): string | undefined =>
  CONTACT_URL || (REPO_URL ? `${REPO_URL.replace(/\/+$/, '')}/issues/new` : undefined);

export const withoutReports =
  'Neither CONTACT_URL nor REPO_URL is set: the pages say that this site takes no reports of errors.';

export const contactExpected =
  'must be an http(s) address or an e-mail, as in https://git.example/cifras/issues/new or mailto:datos@cifras.example';
