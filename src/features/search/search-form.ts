/** The search box keeps what was searched for. */
const searched = new URLSearchParams(location.search).get('name[like]');
const input = document.querySelector<HTMLInputElement>('[data-search] input');
if (input && searched) input.value = searched;
